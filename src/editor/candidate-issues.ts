import { cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { COMPONENTS_FOLDER, CONTENT_FOLDER, DATA_FILES, SNIPPETS_FOLDER } from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import type { Issue } from '@schema/issues';
import { includedFiles } from '@/markdown/includes';
import { contentIssues, type OperationRoutes } from '@/check/content-issues';
import { forgetFiles } from '@/lib/server/cache';
import { writeWholeFile } from '@/lib/server/write-file';
import { belowContent } from './workspace';

/**
 * The errors that a text would have as a content file. A page is checked alone, with the files that it includes; a data
 * file with all pages, because they refer to its facts.
 */
export function candidateIssues(
  path: string,
  text: string,
  operations: OperationRoutes,
  components: ContentComponents,
  root = '.',
): Issue[] {
  const folder = mkdtempSync(join(tmpdir(), 'cms-'));
  const content = join(root, CONTENT_FOLDER);
  const name = belowContent(path) ?? path;
  const isData = Object.values(DATA_FILES).includes(name);
  const included = includedFiles(text, { folder: content, path: name, snippets: SNIPPETS_FOLDER });
  const needed = [...Object.values(DATA_FILES), ...included].filter((file) =>
    lstatSync(join(content, file), { throwIfNoEntry: false })?.isFile(),
  );
  try {
    for (const file of isData ? ['.'] : needed)
      cpSync(join(content, file), join(folder, file), {
        recursive: true,
        force: true,
        filter: (source) => source !== join(content, COMPONENTS_FOLDER),
      });
    writeWholeFile(join(folder, name), text);
    return (
      contentIssues(operations, folder, components)
        .filter(({ severity }) => severity === 'error')
        // Issues of other folders, such as `public/`, are not the text's.
        .filter(({ file }) => (isData ? file.startsWith(folder + sep) : file === join(folder, name)))
        .map((item) => ({ ...item, file: join(CONTENT_FOLDER, item.file.slice(folder.length + 1)) }))
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
    forgetFiles(folder);
  }
}
