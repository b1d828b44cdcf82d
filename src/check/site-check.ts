import { join } from 'node:path';
import { COMPONENTS_FOLDER, CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import { sortIssues, type Issue } from '@schema/issues';
import { readDataFiles, type DataFiles } from '@/source/data';
import { openItemCache } from '@/lib/server/disk-cache';
import { collect } from './collect';
import { contentIssues, distinct } from './content-issues';
import type { LanguageRound } from './language-check';
import { siteIssues, writtenSite } from './link-issues';
import { knownOf, pageChecks, type CheckedPage } from './page/check-pages';
import type { PageCheck } from './page/page-check';
import { RoundCache } from './round-cache';

/** The code that checks a page. */
const CODE = ['schema', 'src', 'scripts', `${CONTENT_FOLDER}/${COMPONENTS_FOLDER}`, 'package-lock.json'];

/** Issues that ask for another name of a page. */
const RENAMES = /^(?:file-name|file-collision|route-reserved)$/;

/** Every issue of the content folder and the API description, sorted; rejects when `signal` aborts the round. */
export type SiteCheck = (signal?: AbortSignal) => Promise<Issue[]>;

/**
 * A check that keeps what it read: a later round only reads again what changed, and what depends on it. All rounds give
 * what a first one would give. `language`: whose language is checked; `all` includes the API description.
 */
export function createSiteCheck(components: ContentComponents, language: 'none' | 'content' | 'all'): SiteCheck {
  const pageCache = new RoundCache<PageCheck>(openItemCache('page-checks', CODE));
  // Loaded only where it is needed: its dictionaries and packages take a second.
  const languageCheck =
    language === 'none'
      ? undefined
      : import('./language-check').then(({ createLanguageCheck }) =>
          createLanguageCheck(language === 'all' ? OPENAPI_FOLDER : null, CODE),
        );
  return async (signal) => {
    const data = readDataFiles();
    const language = (await languageCheck)?.(data);
    const pages = await collect(pagesWithLanguage(components, data, pageCache, language), signal);
    const languageIssues = (await language?.issues(signal)) ?? [];
    const written = await writtenSite(
      pages.map(({ check }) => check.document),
      data,
    );
    const routes = new Map([...written.site.operations.values()].map(({ id, route }) => [id, route]));
    const issues = [
      ...contentIssues(written.isDescribed ? routes : undefined, CONTENT_FOLDER, components, pages, data),
      ...siteIssues(written),
      ...languageIssues,
    ];
    pageCache.forgetUnused();
    // The address of such a page changes, so its place in the navigation comes later.
    const renamed = new Set(issues.flatMap(({ code, file }) => (RENAMES.test(code) ? [file] : [])));
    const own = issues.filter(({ code, file }) => code !== 'page-unlisted' || !renamed.has(file));
    return sortIssues(distinct(own));
  };
}

/** Checks one page after another, and reads its language while its text is parsed. */
function* pagesWithLanguage(
  components: ContentComponents,
  data: DataFiles,
  cache: RoundCache<PageCheck>,
  language: LanguageRound | undefined,
): Generator<CheckedPage> {
  for (const page of pageChecks(CONTENT_FOLDER, knownOf(data, components), cache, language?.observe)) {
    language?.readPage(join(CONTENT_FOLDER, page.path));
    yield page;
  }
}
