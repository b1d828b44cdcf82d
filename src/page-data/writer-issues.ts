import { CONTENT_FOLDER, routeOf } from '@schema/collections';
import { formatIssue, type Issue } from '@schema/issues';
import type { Site } from '@/content';

/** The mistakes that the last check found, for the page that shows them; in development only. */
export interface WriterIssues {
  /** Those of the page's own file, as the terminal prints them. */
  own: readonly string[];
  /** Whether the page may be an older one, because its file has an error. */
  isOlder: boolean;
  /** The other files, with the numbers of their mistakes. */
  others: readonly { file: string; count: number }[];
}

/** The mistakes of a route; undefined if there are none. `issues` are those of all files. */
export function writerIssuesOf(
  route: string,
  { byRoute }: Pick<Site, 'byRoute'>,
  issues: readonly Issue[],
): WriterIssues | undefined {
  if (issues.length === 0) return undefined;
  const source = byRoute.get(route)?.source;
  const isOwn = (issue: Issue) =>
    issue.file === source || routeOf(issue.file.slice(CONTENT_FOLDER.length + 1)) === route;
  const own = issues.filter(isOwn);
  const counts = new Map<string, number>();
  for (const issue of issues)
    if (!isOwn(issue)) counts.set(issue.file, (counts.get(issue.file) ?? 0) + 1);
  return {
    own: own.map(formatIssue),
    isOlder: own.some(({ severity }) => severity === 'error'),
    others: [...counts].map(([name, count]) => ({ file: name, count })),
  };
}
