import { WriterNotice } from '@/components/layout/writer-notice';
import { getSite, readWriterIssues } from '@/content';
import { CONTENT_FOLDER, routeOf } from '@schema/collections';

/**
 * The issues of the last check, above the page that they are about. The import makes the server send the page again when
 * a check writes the file.
 */
export async function WriterNotices() {
  await import('../../.cache/content-issues.json');
  const { pages } = await getSite();
  const placed = readWriterIssues().map((issue) => {
    const routes = pages.filter(({ source }) => source === issue.file).map(({ route }) => route);
    return { ...issue, routes: [...routes, routeOf(issue.file.slice(CONTENT_FOLDER.length + 1))] };
  });
  return <WriterNotice issues={placed} />;
}
