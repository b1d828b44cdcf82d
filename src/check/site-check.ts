import { join } from 'node:path';
import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import { sortIssues, type Issue } from '@schema/issues';
import { readDataFiles, type DataFiles } from '@/source/data';
import { saveCaches } from '@/lib/server/cache';
import { collect } from './collect';
import { contentIssues, distinct } from './content-issues';
import type { LanguageRound } from './language-check';
import { siteIssues, writtenSite } from './link-issues';
import { knownOf, pageCode, readPages, type CheckedPage } from './page/check-pages';

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
  const languageCheck =
    language === 'none'
      ? undefined
      : import('./language-check').then(({ createLanguageCheck }) =>
          createLanguageCheck(language === 'all' ? OPENAPI_FOLDER : null, code),
        );
  return async (signal) => {
    const data = readDataFiles();
    const language = (await languageCheck)?.(data);
    const pages = await collect(pagesWithLanguage(components, data, code, language), signal);
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
    saveCaches();
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
  code: string,
  language: LanguageRound | undefined,
): Generator<CheckedPage> {
  for (const { path, check } of readPages(CONTENT_FOLDER, knownOf(data, components), code, language?.observe)) {
    language?.readPage(join(CONTENT_FOLDER, path));
    yield { path, check };
  }
}
