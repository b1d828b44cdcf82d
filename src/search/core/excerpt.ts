import type { IndexedSection } from './indexed-sections';
import { tokensOf } from './memoize';
import type { Query } from './query';

/** Maximum characters of an excerpt, of one of code, and of the text before the first match. */
const LENGTH = { excerpt: 100, code: 90, before: 40 };

/** JSON's quoted key; braces, brackets and commas of JSON, bars of shells, points before the fields of an operation. */
const GLUE = {
  key: /[{[]*"([^"]{1,60})"\s*:/g,
  value: /[{[]+(?=["'])|(?<=["'])[}\]]+/g,
  separator: /(^|\s)[{}[\]|,]+(?=[\s,;]|$)/g,
  field: /(^|\s)· (?=[\w-]+: )/g,
};

/** After it begins a sentence or the cell of a table; `e.g. ` ends none. */
const BEGINNING = /.*(?<!\.\w)[.;!?] /s;

/**
 * The part of a section's prose where most terms of the query are close together, with `…` at each cut; of its code if
 * the terms are in the code and not in the prose, or if there is no prose.
 */
export function excerptOf({ prose, code }: IndexedSection, query: Query) {
  if (code === '' && prose.length <= LENGTH.excerpt) return { text: asProse(prose), isCode: false };
  const inProse = bestMatch(prose, query);
  if (inProse.weight === 0) {
    const inCode = bestMatch(code, query);
    if (inCode.weight > 0 || prose === '')
      return { text: passageOf(code, inCode.start, nearBefore, LENGTH.code), isCode: true };
  }
  return { text: asProse(passageOf(prose, inProse.start, beginningBefore)), isCode: false };
}

/** Without the punctuation of JSON and lists of fields; templates (`/projects/{id}`) and texts in quotation marks stay. */
function asProse(passage: string): string {
  return passage
    .replace(GLUE.key, '$1:')
    .replace(GLUE.value, '')
    .replace(GLUE.separator, '$1')
    .replace(GLUE.field, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function passageOf(
  text: string,
  start: number,
  beginOf: typeof nearBefore,
  length: number = LENGTH.excerpt,
): string {
  if (text.length <= length) return text;
  const from = start <= LENGTH.before ? 0 : beginOf(text, start);
  const rest = text.slice(from);
  let end = rest.length;
  if (end > length) end = Math.max(length / 2, rest.lastIndexOf(' ', length));
  const before = from > 0 ? '…' : '';
  const after = end < rest.length ? '…' : '';
  return before + rest.slice(0, end).trim() + after;
}

interface Match {
  start: number;
  term: number;
  weight: number;
}

/** Where the best passage begins and the weight of its terms; 0 if nothing matches. */
function bestMatch(text: string, query: Query) {
  const matches: Match[] = [];
  for (const { term: word, start } of tokensOf(text)) {
    for (const [term, { words }] of query.terms.entries()) {
      const weight = words.get(word) ?? 0;
      if (weight > 0) matches.push({ start, term, weight });
    }
  }
  let best = { start: 0, weight: 0 };
  for (const [i, { start }] of matches.entries()) {
    const weight = weightWithin(matches, i, start + LENGTH.excerpt - LENGTH.before);
    if (weight > best.weight) best = { start, weight };
  }
  return best;
}

/** The best weights of the terms that match from a match up to a position. */
function weightWithin(matches: readonly Match[], from: number, end: number): number {
  const weights = new Map<number, number>();
  for (let i = from; i < matches.length; i += 1) {
    const match = matches[i];
    if (!match || match.start > end) break;
    weights.set(match.term, Math.max(match.weight, weights.get(match.term) ?? 0));
  }
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}

/** Where the sentence or cell of a match begins if it is near, else a word before the match. */
function beginningBefore(text: string, start: number): number {
  const near = start - LENGTH.before;
  const [beginning] = BEGINNING.exec(text.slice(near, start)) ?? [];
  return beginning ? near + beginning.length : nearBefore(text, start);
}

function nearBefore(text: string, start: number): number {
  const space = text.indexOf(' ', start - LENGTH.before);
  return space < 0 || space >= start ? start : space + 1;
}
