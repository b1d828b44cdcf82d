import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { collectionOf, OPENAPI_FOLDER } from '@schema/collections';
import { sortIssues, type Issue } from '@schema/issues';
import { readDataFiles } from '@/content/files/data-files';
import { openFiles, type Files } from '@/content/files/files';
import type { LoadedComponents } from './component-files';
import { CUT_PAGE, LOST_HEADING } from '../cascading-issues';
import { contentIssues, distinct, type OperationRoutes } from './content-issues';
import { knownOf } from '../known-components';
import { fileProses, proseIssues } from '../prose/file-prose';
import { spellingIssues } from '../prose/spelling';
import { siteIssues, writtenSite } from './site-issues';
import { checkedPages } from '../page/check-pages';
import type { PageCheck } from '../page/page-check';
import { pageCode } from '@/content/open-page';

/** Every issue of the content folder and the API description, sorted. */
export type SiteCheck = (files?: Files) => Promise<Issue[]>;

/**
 * A check that keeps what it read: a later round only reads again what changed, and what depends on it. All rounds give
 * what a first one would give. The code of the product's components is read once. `hasLanguage`: whether the rules of
 * language run; `hasSpelling`: whether spelling is one of them, for which a processor needs one to two seconds.
 */
export function createSiteCheck(
  { components, issues: componentIssues }: LoadedComponents,
  hasLanguage: boolean,
  hasSpelling = hasLanguage,
): SiteCheck {
  const code = pageCode(components);
  return async (files = openFiles()) => {
    const data = readDataFiles(files);
    const pages = await collect(checkedPages(files, knownOf(data, components), code));
    const sources = { files, pages, openapi: OPENAPI_FOLDER, code };
    const prose = hasLanguage ? proseIssues(await collect(fileProses(sources, data)), data) : [];
    const spelling =
      hasSpelling && data.product.data && data.terms.data ? await spellingIssues(files) : [];
    const documents = pages.map(({ document }) => document);
    const site = await writtenSite(documents, data);
    const pagesWith = (codes: readonly string[]) => {
      const found = pages.filter(({ issues }) => issues.some(({ code }) => codes.includes(code)));
      return new Set(found.map(({ document }) => join(files.folder, document.source)));
    };
    const routes = new Map([...site.operations.values()].map(({ id, route }) => [id, route]));
    const issues = [
      ...componentIssues,
      ...contentIssues(site.isDescribed ? routes : undefined, files, pages, data),
      ...siteIssues(site, data, {
        pages: pagesWith(CUT_PAGE),
        headings: pagesWith([...CUT_PAGE, ...LOST_HEADING]),
        routes: unreadRoutes(files, pages, routes),
      }),
      ...prose,
      ...spelling,
    ];
    return sortIssues(distinct(issues));
  };
}

/** The addresses that files of another kind would have as pages, and pages that name an operation by mistake. */
function unreadRoutes(
  files: Files,
  pages: readonly PageCheck[],
  operations: OperationRoutes,
): string[] {
  const others = files.list().files.filter((path) => !collectionOf(path));
  const misplaced = pages.filter(
    ({ operation, document }) => operation && operations.get(operation.id) !== document.route,
  );
  return [
    ...others.map((path) => `/${path.replace(/\.\w+$/, '')}`),
    ...misplaced.map(({ document }) => document.route),
  ];
}

/** The values of a generator. Between two of them, the process handles events: in development, it sends pages. */
async function collect<T>(values: Iterable<T>): Promise<T[]> {
  const all: T[] = [];
  for (const value of values) {
    all.push(value);
    await setImmediate();
  }
  return all;
}
