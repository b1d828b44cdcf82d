import type { Issue } from '@schema/issues';
import { searchPhrasesSchema, sectionPhrasesSchema, type PlacedPhrases } from '@schema/search-phrases';
import { friendly, problemsOf } from '@/source/validate-yaml';
import { z } from 'zod';
import { descriptionIssue } from '../load/issues';
import type { JsonObject } from '../load/json';
import type { Locate } from '@/source/locate';

/** Keys that only this site reads; published descriptions leave them out. */
export const SEARCH_PHRASE_KEYS = ['x-searchPhrases', 'x-sectionPhrases'] as const;

const schema = z.object({ 'x-searchPhrases': searchPhrasesSchema, 'x-sectionPhrases': sectionPhrasesSchema });

/**
 * The search phrases of an operation or of `info`, at `keys` of the description. Invalid ones become issues, and there
 * are no phrases then.
 */
export function readSearchPhrases(
  holder: JsonObject,
  keys: readonly string[],
  locate: Locate,
  issues: Issue[],
): PlacedPhrases[] {
  const result = schema.safeParse(holder, { error: friendly });
  if (!result.success) {
    const at = (path: readonly PropertyKey[]) =>
      locate(...keys, ...path.map((key) => (typeof key === 'symbol' ? '' : key)));
    const found = problemsOf(result.error).map(({ path, message }) =>
      descriptionIssue('search-phrases-invalid', at(path), { path: path.join('.'), detail: message }),
    );
    for (const one of found) issues.push(one);
    return [];
  }
  const { 'x-searchPhrases': own, 'x-sectionPhrases': sections = [] } = result.data;
  return [
    ...(own ? [{ section: null, phrases: own, place: locate(...keys, 'x-searchPhrases') }] : []),
    ...sections.map(({ section, phrases }, i) => ({ section, phrases, place: locate(...keys, 'x-sectionPhrases', i) })),
  ];
}
