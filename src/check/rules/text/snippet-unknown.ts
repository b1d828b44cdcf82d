import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isSnippet, SNIPPETS_FOLDER } from '@schema/collections';
import { nearest } from '@schema/nearest';
import { listFiles } from '@/source/content-files';
import { rule } from '../../rule';

export default rule({
  code: 'snippet-unknown',
  on: 'root',
  stops: 'build',
  find: (_, { page: { analysis, include } }) =>
    analysis.includeFaults.flatMap((fault) => {
      if (fault.kind !== 'snippet') return [];
      const names = include ? snippetNames(include.folder) : [];
      const folder = join(include?.folder ?? '', SNIPPETS_FOLDER);
      return [{ at: fault, name: fault.name, near: nearest(fault.name, names), folder }];
    }),
  message: ({ name, near, folder }) =>
    `There is no snippet "${name}".${near ? ` Did you mean "${near}"?` : ''} Write it in ${folder}/${name}.mdx, or correct the name.`,
});

/** The names by which texts include the snippets of a folder. */
function snippetNames(folder: string): string[] {
  if (!existsSync(join(folder, SNIPPETS_FOLDER))) return [];
  return listFiles(folder)
    .filter(isSnippet)
    .map((path) => path.slice(SNIPPETS_FOLDER.length + 1).replace(/\.mdx?$/, ''));
}
