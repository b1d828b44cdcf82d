import { join, relative } from 'node:path';
import { CONTENT_FOLDER, DATA_FILES } from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import type { Issue } from '@schema/issues';
import { contentIssues, pageIssues, type OperationRoutes } from '@/check/site/content-issues';
import { openFiles, withText } from '@/content/files/files';
import { belowContent } from './workspace';

/**
 * The issues that a text would have as a content file. A page is checked alone, with the files that it includes; a data
 * file with all pages, because they refer to its facts.
 */
export function candidateIssues(
  path: string,
  text: string,
  operations: OperationRoutes,
  components: ContentComponents,
  root = '.',
): Issue[] {
  const name = belowContent(path) ?? path;
  const files = withText(openFiles(join(root, CONTENT_FOLDER)), name, text);
  const isData = Object.values(DATA_FILES).includes(name);
  const found = isData
    ? contentIssues(operations, files, components)
    : pageIssues(name, files, components, operations);
  return (
    found
      .map((item) => ({ ...item, file: relative(root, item.file) }))
      // Issues of other folders, such as `public/`, are not the text's.
      .filter(({ file }) => (isData ? belowContent(file) !== undefined : file === path))
  );
}
