import { SEARCH_PHRASES_FIX } from '@schema/foreign-names';
import type { Issue } from '@schema/issues';
import { descriptionIssue } from '../load/messages';
import type { RuleContext, Rules } from './rule';

const REMOVED = ['x-searchPhrases', 'x-sectionPhrases'];

/** Extensions that earlier versions of the site read. */
export const removedKeyRules: Rules = { Info: removedKeys, Operation: removedKeys };

function* removedKeys(part: object, { at }: RuleContext): Iterable<Issue> {
  for (const key of REMOVED)
    if (Object.hasOwn(part, key)) yield descriptionIssue('openapi-removed', at(key), { key, fix: SEARCH_PHRASES_FIX });
}
