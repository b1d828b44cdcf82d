import type { Issue } from '@schema/issues';
import { searchPhrasesSchema, sectionPhrasesSchema, type PlacedPhrases } from '@schema/search-phrases';
import { checkValue } from '@/source/validate';
import { z } from 'zod';
import { descriptionIssue } from '../load/messages';
import type { Locate } from '@/source/yaml';

/** Keys that only this site reads; published descriptions leave them out. */
export const SEARCH_PHRASE_KEYS = ['x-searchPhrases', 'x-sectionPhrases'] as const;

const schema = z.object({ 'x-searchPhrases': searchPhrasesSchema, 'x-sectionPhrases': sectionPhrasesSchema });

/**
 * The search phrases of an operation or of `info`, at `keys` of the description. Invalid ones become issues, and there
 * are no phrases then.
 */
export function readSearchPhrases(
  holder: object,
  keys: readonly string[],
  locate: Locate,
  issues: Issue[],
): PlacedPhrases[] {
  const { data = {}, problems } = checkValue(schema, holder);
  for (const { path, message } of problems)
    issues.push(
      descriptionIssue('search-phrases-invalid', locate(...keys, ...path), { path: path.join('.'), detail: message }),
    );
  const { 'x-searchPhrases': own, 'x-sectionPhrases': sections = [] } = data;
  return [
    ...(own ? [{ section: null, phrases: own, place: locate(...keys, 'x-searchPhrases') }] : []),
    ...sections.map(({ section, phrases }, i) => ({ section, phrases, place: locate(...keys, 'x-sectionPhrases', i) })),
  ];
}
