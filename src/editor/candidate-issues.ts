import { join, relative } from 'node:path';
import { CONTENT_FOLDER } from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import type { Issue } from '@schema/issues';
import { ownIssues, type OperationRoutes } from '@/check/site/content-issues';
import { openFiles, withText } from '@/content/files/files';
import { belowContent } from './workspace';

/** The issues that a text would have as a content file: a page with the files that it includes, a data file with the others. */
export function candidateIssues(
  path: string,
  text: string,
  operations: OperationRoutes | undefined,
  components: ContentComponents,
  root = '.',
): Issue[] {
  const name = belowContent(path);
  const files = withText(openFiles(join(root, CONTENT_FOLDER)), name, text);
  return ownIssues(name, files, components, operations)
    .map((item) => ({ ...item, file: relative(root, item.file) }))
    .filter(({ file }) => file === path);
}
