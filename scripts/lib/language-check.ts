import { CONTENT_FOLDER } from '@schema/collections';
import { readProduct, readTerms } from '@schema/data';
import type { Issue } from '@schema/issues';
import { openItemCache, type ItemCache } from '@/lib/server/disk-cache';
import { collect } from './collect';
import { proseReport } from './prose-issues';
import { fileProses, ProseCache } from './prose/file-prose';
import { spellingIssues } from './prose/spelling';
import { RoundCache } from './round-cache';

/**
 * A check of the language that keeps what it read. `openapi` is the folder of the API description, null if its language
 * is not checked. `code` decides what an earlier process found, too.
 */
export function createLanguageCheck(
  openapi: string | null,
  code: readonly string[],
): (signal?: AbortSignal) => Promise<Issue[]> {
  const open = <T>(name: string): ItemCache<T> => openItemCache(name, code);
  const proseCache = new ProseCache(open);
  const spellingCache = new RoundCache<readonly Issue[]>(open('spelling'));
  const proses = () => {
    const [product, terms] = [readProduct().data, readTerms().data];
    return product && terms ? fileProses({ folder: CONTENT_FOLDER, openapi }, product, terms, proseCache) : [];
  };
  return async (signal) => {
    await collect(proses(), signal);
    const { issues, pieces } = proseReport(CONTENT_FOLDER, openapi, proseCache);
    const found = [...issues, ...(await spellingIssues(pieces, CONTENT_FOLDER, spellingCache))];
    for (const cache of [proseCache, spellingCache]) cache.forgetUnused();
    return found;
  };
}
