import type { Lexicon } from './lexicon';
import type { Query } from './query';

const MAX_SUGGESTIONS = 3;
/** Maximum edits of a suggested word, and the letters of the query's word for each edit. */
const EDITS = { max: 3, letters: 2.5 };
/** A suggested word has four letters or more. */
const WORD = /^\p{L}{4,}$/u;

/** The query with each unknown word replaced by a similar one, nearest first; none if no word has a similar one. */
export function suggestQueries({ terms }: Query, lexicon: Lexicon): string[] {
  const choices = terms.map(({ term }) =>
    lexicon.has(term) ? [term] : similarTerms(term, lexicon),
  );
  if (choices.every((list, i) => list.length === 0 || list[0] === terms[i]?.term)) return [];
  const count = Math.min(MAX_SUGGESTIONS, Math.max(0, ...choices.map(({ length }) => length)));
  return Array.from({ length: count }, (_, i) =>
    choices.flatMap((list) => list[i] ?? list[0] ?? []).join(' '),
  );
}

/** Similar words, nearest first; typo tolerance does not accept most of them. */
function similarTerms(word: string, lexicon: Lexicon): string[] {
  const similar = lexicon.similar(
    word,
    Math.min(EDITS.max, Math.floor(word.length / EDITS.letters)),
  );
  return similar.map(([term]) => term).filter((term) => WORD.test(term));
}
