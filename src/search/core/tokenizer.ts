/** A word of a text, folded, and its place there. */
export interface Token {
  term: string;
  start: number;
  end: number;
  /**
   * Whether it is an identifier (`api_token`, `apiToken`, `/projects/{id}`), a hyphenated word (`e-mail`) or a number
   * with separators (`2,048`) whose parts are tokens as well.
   */
  compound: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}{1,2}(?![\p{L}\p{N}]))?/gu;
const IDENTIFIER =
  /(?<![\p{L}\p{N}])\/[\p{L}\p{N}_{}.-]+(?:\/[\p{L}\p{N}_{}.-]+)*|(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[_.][\p{L}\p{N}]+)+/gu;
const SNAKE_CASE = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+/gu;
/** Words joined by a hyphen, at least one of them short: they are also written as one word (`e-mail`: email). */
const HYPHENATED =
  /(?<![\p{L}\p{N}_/.-])(?=[\p{L}\p{N}-]*?(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,3}(?![\p{L}\p{N}]))[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+){1,2}(?![\p{L}\p{N}_/-])/gu;
/** A number with separators is also written without them (`2,048`: 2048). */
const GROUPED_NUMBER = /(?<![\p{L}\p{N}_.,-])\p{N}{1,3}(?:,\p{N}{3})+(?![\p{L}\p{N}_]|,\p{N})/gu;
/** A number in front of a word belongs to it: `2FA` is one word. */
const CAMEL_CASE = /(?<=\p{Ll}|\p{L}\p{N}+)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;
/** What compounds are searched in: most words of a text are none. */
const JOINED = /[/_.,-][\p{L}\p{N}{]/u;
const ASCII = /^[a-z0-9]*$/;
/** A verb with its negation, with or without the apostrophe. */
const NEGATED =
  /^(?:cannot|(?:ca|wo|do|does|did|is|are|was|were|has|have|had|could|should|would|must|need)n['’]?t)$/;
const MAX_LENGTH = 60;

/**
 * Folds case and accents, and removes an apostrophe with what follows it. A negated verb is its negation, because
 * people write `cannot`, `can't` and `cant` for `can not`.
 */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (NEGATED.test(lower)) return 'not';
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+|['’].*/gu, '')
    .toLowerCase();
}

/**
 * Tokens of a text in reading order, the same for index, query, excerpt and highlights; a compound comes right before
 * its parts. Free of any library, because the highlights of a page need it.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const compounds = [...text.matchAll(/\S+/g)].flatMap(({ 0: piece, index }) =>
    JOINED.test(piece) ? findCompounds(piece, index) : [],
  );
  let next = 0;
  for (const word of text.matchAll(WORD)) {
    for (
      let compound = compounds[next];
      compound && compound.start <= word.index;
      compound = compounds[next]
    ) {
      addToken(tokens, compound.raw, compound.start, true);
      next += 1;
    }
    addWord(tokens, word[0], word.index);
  }
  return tokens;
}

/**
 * The tokens of a text without the parts of some compounds; hyphenated words by default: `two-factor` means more than
 * `two` and `factor`.
 */
export function wholeWords(
  text: string,
  isWhole = (compound: string) => !isIdentifier(compound),
): Token[] {
  let end = 0;
  return tokenize(text).filter((token) => {
    if (token.start < end) return false;
    if (token.compound && isWhole(token.term)) end = token.end;
    return true;
  });
}

/**
 * Identifiers, hyphenated words and grouped numbers of a piece that begins at `offset`, in reading order; a name within a
 * longer identifier (`client.upload_file`) counts as well.
 */
function findCompounds(text: string, offset: number): { raw: string; start: number }[] {
  const joined = [...text.matchAll(HYPHENATED), ...text.matchAll(GROUPED_NUMBER)].map(
    ({ 0: raw, index }) => ({
      raw,
      start: offset + index,
    }),
  );
  const identifiers = [...text.matchAll(IDENTIFIER)].flatMap(({ 0: match, index }) => {
    const start = offset + index;
    const raw = match.replace(/(?<![.-])[.-]+$/, '');
    const names = /[./]/.test(raw)
      ? [...raw.matchAll(SNAKE_CASE)].map((name) => ({ raw: name[0], start: start + name.index }))
      : [];
    return [{ raw, start }, ...names];
  });
  return [...identifiers, ...joined].sort((a, b) => a.start - b.start);
}

function addWord(tokens: Token[], word: string, start: number): void {
  const parts = /.\p{Lu}/u.test(word) ? word.split(CAMEL_CASE) : [word];
  addToken(tokens, word, start, parts.length > 1);
  if (parts.length === 1) return;
  let at = start;
  for (const part of parts) {
    if (part.length > 1) addToken(tokens, part, at, false);
    at += part.length;
  }
}

/** The compounds that a word of a text is a part of. */
export function compoundsAround(tokens: readonly Token[], { start, end }: Token): string[] {
  return tokens
    .filter((token) => token.compound && token.start <= start && token.end >= end)
    .map(({ term }) => term);
}

/** Whether a compound is an identifier (`api_token`, `/projects`), and not a hyphenated or a camel-case word. */
export function isIdentifier(term: string): boolean {
  return /[_./]/.test(term);
}

function addToken(tokens: Token[], raw: string, start: number, compound: boolean): void {
  const term = fold(compound && !raw.startsWith('/') ? raw.replace(/[,-]/g, '') : raw).slice(
    0,
    MAX_LENGTH,
  );
  if (term !== '') tokens.push({ term, start, end: start + raw.length, compound });
}
