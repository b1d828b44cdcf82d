import { join } from 'node:path';
import { OPENAPI_FOLDER } from '@schema/collections';
import { sortIssues, type Issue } from '@schema/issues';
import { readDataFiles } from '@/source/data';
import { openFiles } from '@/source/files';
import { saveCaches } from '@/lib/server/cache';
import type { LoadedComponents } from './component-files';
import { collect } from './collect';
import { CUT_PAGE } from './cascading-issues';
import { contentIssues, distinct } from './content-issues';
import { knownOf } from './known-components';
import { languageIssues } from './language-check';
import { siteIssues, writtenSite } from './site-issues';
import { checkedPages, pageCode } from './page/check-pages';

/** Every issue of the content folder and the API description, sorted. */
export type SiteCheck = () => Promise<Issue[]>;

/**
 * A check that keeps what it read: a later round only reads again what changed, and what depends on it. All rounds give
 * what a first one would give. The code of the product's components is read once. `language`: whose
 * language is checked; `all` includes the API description.
 */
export function createSiteCheck(
  { components, issues: componentIssues }: LoadedComponents,
  language: 'none' | 'content' | 'all',
): SiteCheck {
  const code = pageCode(components);
  const openapi = language === 'all' ? OPENAPI_FOLDER : null;
  return async () => {
    const files = openFiles();
    const data = readDataFiles(files);
    const pages = await collect(checkedPages(files, knownOf(data, components), code));
    const prose = language === 'none' ? [] : await languageIssues({ files, pages, openapi, code }, data);
    const documents = pages.map(({ check }) => check.document);
    const site = await writtenSite(documents, data);
    const cut = pages.filter(({ check }) => check.issues.some(({ code }) => CUT_PAGE.includes(code)));
    const routes = new Map([...site.operations.values()].map(({ id, route }) => [id, route]));
    const issues = [
      ...componentIssues,
      ...contentIssues(site.isDescribed ? routes : undefined, files, components, pages, data),
      ...siteIssues(site, data, new Set(cut.map(({ path }) => join(files.folder, path)))),
      ...prose,
    ];
    saveCaches();
    return sortIssues(distinct(issues));
  };
}
