import { OPENAPI_FOLDER } from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import { sortIssues, type Issue } from '@schema/issues';
import { readDataFiles } from '@/source/data';
import { openFiles } from '@/source/files';
import { saveCaches } from '@/lib/server/cache';
import { collect } from './collect';
import { contentIssues, distinct } from './content-issues';
import { knownOf } from './known';
import { siteIssues, writtenSite } from './link-issues';
import { checkedPages, pageCode } from './page/check-pages';

/** Issues that ask for another name of a page. */
const RENAMES = /^(?:file-name|file-collision|route-reserved)$/;

/** Every issue of the content folder and the API description, sorted; rejects when `signal` aborts the round. */
export type SiteCheck = (signal?: AbortSignal) => Promise<Issue[]>;

/**
 * A check that keeps what it read: a later round only reads again what changed, and what depends on it. All rounds give
 * what a first one would give. `language`: whose language is checked; `all` includes the API description.
 */
export function createSiteCheck(components: ContentComponents, language: 'none' | 'content' | 'all'): SiteCheck {
  const code = pageCode(components);
  // Loaded only where it is needed: its dictionaries and packages take a second.
  const languageCheck = language === 'none' ? undefined : import('./language-check');
  const openapi = language === 'all' ? OPENAPI_FOLDER : null;
  return async (signal) => {
    const files = openFiles();
    const data = readDataFiles(files);
    const pages = await collect(checkedPages(files, knownOf(data, components), code), signal);
    const language = await languageCheck;
    const languageIssues = (await language?.languageIssues({ files, pages, openapi }, data, code, signal)) ?? [];
    const written = await writtenSite(
      pages.map(({ check }) => check.document),
      data,
    );
    const routes = new Map([...written.site.operations.values()].map(({ id, route }) => [id, route]));
    const issues = [
      ...contentIssues(written.isDescribed ? routes : undefined, files, components, pages, data),
      ...siteIssues(written),
      ...languageIssues,
    ];
    saveCaches();
    // The address of such a page changes, so its place in the navigation comes later.
    const renamed = new Set(issues.flatMap(({ code, file }) => (RENAMES.test(code) ? [file] : [])));
    const own = issues.filter(({ code, file }) => code !== 'page-unlisted' || !renamed.has(file));
    return sortIssues(distinct(own));
  };
}
