import { join, relative } from 'node:path';
import { CONTENT_FOLDER } from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import type { Issue } from '@schema/issues';
import { contentIssues, ownIssues, type OperationRoutes } from '@/check/site/content-issues';
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
  const name = belowContent(path) ?? path;
  const issues = ownIssues(name, filesWith(path, text, root), components, operations);
  return belowRoot(issues, root).filter(({ file }) => file === path);
}

/** The issues that all content files would have, because pages refer to the facts of a data file. It takes seconds. */
export function siteIssues(
  path: string,
  text: string,
  operations: OperationRoutes,
  components: ContentComponents,
  root: string,
): Issue[] {
  const issues = contentIssues(operations, filesWith(path, text, root), components);
  // Issues of other folders, such as `public/`, are not the text's.
  return belowRoot(issues, root).filter(({ file }) => belowContent(file) !== undefined);
}

function filesWith(path: string, text: string, root: string) {
  return withText(openFiles(join(root, CONTENT_FOLDER)), belowContent(path) ?? path, text);
}

function belowRoot(issues: readonly Issue[], root: string): Issue[] {
  return issues.map((item) => ({ ...item, file: relative(root, item.file) }));
}
