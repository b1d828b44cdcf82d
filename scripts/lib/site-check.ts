import { setImmediate } from 'node:timers/promises';
import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import { readProduct, readTerms } from '@schema/data';
import { sortIssues, type Issue } from '@schema/issues';
import { readReference } from '@/openapi';
import { contentIssues, distinct } from './content-issues';
import { siteIssues, writtenSite } from './link-issues';
import { pageChecks, type CheckedPage } from './page/check-pages';
import type { PageCheck } from './page/page-check';
import { proseReport } from './prose-issues';
import { fileProses, ProseCache } from './prose/file-prose';
import { spellingIssues } from './prose/spelling';
import { RoundCache } from './round-cache';

/** Every issue of the content folder and the API description, sorted; rejects when `signal` aborts the round. */
export type SiteCheck = (signal?: AbortSignal) => Promise<Issue[]>;

/**
 * A check that keeps what it read: a later round only reads again what changed, and what depends on it. All rounds give
 * what a first one would give. `language`: whose language is checked; `all` includes the API description.
 */
export function createSiteCheck(components: ContentComponents, language: 'none' | 'content' | 'all'): SiteCheck {
  const openapi = language === 'all' ? OPENAPI_FOLDER : null;
  const pageCache = new RoundCache<PageCheck>();
  const proseCache = new ProseCache();
  const spellingCache = new RoundCache<readonly Issue[]>();
  const proses = () => {
    const [product, terms] = [readProduct().data, readTerms().data];
    return product && terms ? fileProses({ folder: CONTENT_FOLDER, openapi }, product, terms, proseCache) : [];
  };
  const readProse = async (signal: AbortSignal | undefined) => {
    await collect(proses(), signal);
    return proseReport(CONTENT_FOLDER, openapi, proseCache);
  };
  return async (signal) => {
    const pages = await collect(pageChecks(CONTENT_FOLDER, components, pageCache), signal);
    const prose = language === 'none' ? { issues: [], pieces: new Map() } : await readProse(signal);
    const site = await writtenSite(pages.map(({ check }) => check.document));
    const issues = [
      ...(await referenceIssues(pages, site, components)),
      ...(site ? siteIssues(site) : []),
      ...prose.issues,
      ...(await spellingIssues(prose.pieces, CONTENT_FOLDER, spellingCache)),
    ];
    for (const cache of [pageCache, proseCache, spellingCache]) cache.forgetUnused();
    return sortIssues(distinct(issues));
  };
}

/** The issues of the content; those of the API description, too, if the site cannot be assembled. */
async function referenceIssues(
  pages: readonly CheckedPage[],
  site: Awaited<ReturnType<typeof writtenSite>>,
  components: ContentComponents,
): Promise<Issue[]> {
  const read = site
    ? undefined
    : await readReference(OPENAPI_FOLDER, { product: readProduct().data?.slug ?? 'product' });
  const operations = [...(site?.operations.values() ?? read?.reference.operations ?? [])];
  const routes = new Map(operations.map(({ id, route }) => [id, route]));
  return [...(read?.issues ?? []), ...contentIssues(routes, CONTENT_FOLDER, components, pages)];
}

/** The values of a generator. Between two of them, the process handles events, of which one can abort the round. */
async function collect<T>(values: Iterable<T>, signal: AbortSignal | undefined): Promise<T[]> {
  const all: T[] = [];
  for (const value of values) {
    all.push(value);
    await setImmediate();
    signal?.throwIfAborted();
  }
  return all;
}
