import { join } from 'node:path';
import { isSnippet, SNIPPETS_FOLDER } from '@schema/collections';
import { nearest } from '@schema/nearest';
import type { Files } from '@/source/files';
import { rule } from '../../rule';

export default rule({
  code: 'snippet-unknown',
  on: 'root',
  stops: 'build',
  find: (_, { page: { analysis, include } }) =>
    analysis.includeFaults.flatMap((fault) => {
      if (fault.kind !== 'snippet') return [];
      const folder = join(include.files.folder, SNIPPETS_FOLDER);
      return [{ at: fault, name: fault.name, near: nearest(fault.name, snippetNames(include.files)), folder }];
    }),
  message: ({ name, near, folder }) =>
    `There is no snippet "${name}".${near ? ` Did you mean "${near}"?` : ''} Write it in ${folder}/${name}.mdx, or correct the name.`,
});

/** The names by which texts include the snippets. */
function snippetNames(files: Files): string[] {
  return files
    .list()
    .files.filter(isSnippet)
    .map((path) => path.slice(SNIPPETS_FOLDER.length + 1).replace(/\.mdx?$/, ''));
}
