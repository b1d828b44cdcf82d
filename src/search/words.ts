/**
 * How text becomes words, for the index, the query, the excerpt and the marks on a page alike. Small, and free of any library,
 * because a page that was opened from a result loads it.
 */

/** A word of a text, folded, and where it stands there. */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Whether it is an identifier whose parts stand in the list as well (`api_token`, `apiToken`, `/projects/{id}`), or a compound (`e-mail`). */
  readonly whole: boolean;
}

const RUN = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}{1,2}(?![\p{L}\p{N}]))?/gu;
const IDENTIFIER = /(?<![\p{L}\p{N}])\/[\p{L}\p{N}_{}.-]+(?:\/[\p{L}\p{N}_{}.-]+)*|(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[_.][\p{L}\p{N}]+)+/gu;
const NAME = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+/gu;
/** Words that a hyphen joins, one of them short, are also one: people write them both ways (`e-mail`: email). */
const COMPOUND =
  /(?<![\p{L}\p{N}_/.-])(?=[\p{L}\p{N}-]*?(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,3}(?![\p{L}\p{N}]))[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+){1,2}(?![\p{L}\p{N}_/-])/gu;
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;
const PLAIN = /^[a-z0-9]*$/;
const MAX_LENGTH = 60;

/** Lower case, without accents, without an apostrophe and what follows it. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+|['’].*/gu, '')
    .toLowerCase();
}

/** The words of a text in reading order; an identifier comes right before its parts. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  const identifiers = identifiersIn(text);
  let next = 0;
  for (const run of text.matchAll(RUN)) {
    for (let one = identifiers[next]; one && one.start <= run.index; one = identifiers[next]) {
      add(found, one.raw, one.start, true);
      next += 1;
    }
    addRun(found, run[0], run.index);
  }
  return found;
}

/** Identifiers in reading order; a name within a longer one (`client.upload_file`) counts as well. */
function identifiersIn(text: string): { raw: string; start: number }[] {
  const compounds = [...text.matchAll(COMPOUND)].map(({ 0: raw, index }) => ({ raw, start: index }));
  const identifiers = [...text.matchAll(IDENTIFIER)].flatMap(({ 0: match, index }) => {
    const raw = match.replace(/(?<![.-])[.-]+$/, '');
    const names = /[./]/.test(raw) ? [...raw.matchAll(NAME)].map((name) => ({ raw: name[0], start: index + name.index })) : [];
    return [{ raw, start: index }, ...names];
  });
  return [...identifiers, ...compounds].sort((a, b) => a.start - b.start);
}

function addRun(found: Word[], run: string, start: number): void {
  const parts = run.split(CAMEL);
  if (parts.length === 1) {
    add(found, run, start, false);
    return;
  }
  add(found, run, start, true);
  let at = start;
  for (const part of parts) {
    if (part.length > 1) add(found, part, at, false);
    at += part.length;
  }
}

function add(found: Word[], raw: string, start: number, whole: boolean): void {
  const word = fold(whole && !raw.startsWith('/') ? raw.replaceAll('-', '') : raw).slice(0, MAX_LENGTH);
  if (word !== '') found.push({ word, start, end: start + raw.length, whole });
}

/** Words that would be taken for forms of others: statistics for states, languages for places, customers for customs, consoles for ends. */
const OWN = /^(stat|locale|customer|terminal)s?$/;

/** What English adds to a word; `statuses` is the plural of `status`, and `pauses` of `pause`. */
const ENDING = /(?<=[aeiouy].*)(?<=...)(?:ings?|(?<!e|emb)ed|(?<=[trnp]u)ses|(?<!s)s)$/;
/** A letter that a word without its ending has twice (`stopp`), but `add`, `fill` and numbers. */
const DOUBLE = /(?<=..)([^aeiouls\d])\1$|(?<=...)(l)l$/;

/** A word without its most common English endings: enough to see that `loops` and `looping` say `loop`. One that `OWN` has ends in `_`. */
export function root(word: string): string {
  if (word.length < 4) return word;
  const own = OWN.exec(word);
  if (own) return `${own[1]}_`;
  const bare = word.replace(ENDING, '').replace(DOUBLE, '$1$2');
  return bare.length < 4 ? bare : bare.replace(/e$/, '').replace(/(?<=..)(?:ie?|y)$/, 'i');
}

/** A piece of a text, and whether it is one of the words that were looked for. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** The places of the words that `wanted` accepts, in order and without overlap; an identifier wins over its parts. */
export function matches(text: string, wanted: (word: string) => boolean): Word[] {
  const hits: Word[] = [];
  let end = -1;
  for (const word of words(text)) {
    if (word.start < end || !wanted(word.word)) continue;
    hits.push(word);
    end = word.end;
  }
  return hits;
}

/** Cuts a text into marked and plain pieces. */
export function markPieces(text: string, wanted: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of matches(text, wanted)) {
    if (start > at) pieces.push({ text: text.slice(at, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}
