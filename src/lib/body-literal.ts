/** Half of a surrogate pair cannot be sent; it becomes the replacement character. */
export function wellFormed(value: string): string {
  return value.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
}

/** How a language writes data. */
export interface Notation {
  readonly string: (value: string) => string;
  readonly object: (pairs: readonly string[], inline: boolean) => readonly [open: string, close: string];
  readonly pair: (key: string, value: string) => string;
  readonly list: readonly [open: string, close: string];
  readonly words: readonly [yes: string, no: string, nothing: string];
  readonly indent: string;
}

/** Widest data that stand on one line. */
const INLINE = 60;

/** JSON data as a literal of a language. Short lists and objects of plain values stand on one line. */
export function dataLiteral(value: unknown, notation: Notation, indent = ''): string {
  if (value === null) return notation.words[2];
  if (typeof value === 'boolean') return notation.words[value ? 0 : 1];
  if (typeof value !== 'object') return typeof value === 'string' ? notation.string(wellFormed(value)) : String(value);
  const inner = indent + notation.indent;
  const isList = Array.isArray(value);
  const keys = Object.keys(value);
  const parts = isList
    ? value.map((item) => dataLiteral(item, notation, inner))
    : Object.entries(value).map(([key, item]) => notation.pair(wellFormed(key), dataLiteral(item, notation, inner)));
  const inline = parts.length === 0 || (parts.every((part) => !part.includes('\n')) && parts.join(', ').length <= INLINE);
  const [open, close] = isList ? notation.list : notation.object(keys, inline);
  if (inline) return `${open}${parts.join(', ')}${close}`;
  return `${open.trimEnd()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trimStart()}`;
}

/** What nobody sees in a source, or what reorders it on the screen (`bidi-controls.ts`), or may not be in one: every language writes it as an escape. */
const UNSEEN = /[\x7f\x85\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\uFEFF]/g;

const escape4 = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** For POSIX shells: a quote inside closes the quotes, stands escaped, and opens them again. A NUL cannot be part of a command. */
export function shellQuote(value: string): string {
  return `'${value.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`;
}

/** JavaScript, in single quotes in which nothing ends it or means anything. */
export function scriptQuote(value: string): string {
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped.replace(UNSEEN, escape4)}'`;
}

/** Python: JSON's escapes are Python's, too. */
export function pythonQuote(value: string): string {
  return JSON.stringify(value).replace(UNSEEN, escape4);
}

/** PHP: single quotes, in which only the quote and the backslash mean anything; double ones where a control character has to be named. */
export function phpQuote(value: string): string {
  if (!/[\x00-\x1f\x7f]/.test(value) && value.search(UNSEEN) < 0) return `'${value.replace(/['\\]/g, '\\$&')}'`;
  const escaped = value
    .replace(/["\\$]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/[\x00-\x1f\x7f]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replace(UNSEEN, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
  return `"${escaped}"`;
}

/** Go: JSON's escapes are Go's, too; a byte order mark may stand in no source. */
export function goQuote(value: string): string {
  return JSON.stringify(value).replace(UNSEEN, escape4);
}

/** Go: a raw string, in which nothing is escaped; what cannot stand in one makes it an interpreted one. */
export function goText(value: string): string {
  return /[`\r\x00-\x08\x0b-\x1f]/.test(value) || value.search(UNSEEN) >= 0 ? goQuote(value) : `\`${value}\``;
}

/** Data in JavaScript and TypeScript. `__proto__: …` would set the prototype; in brackets it is a name like any other. */
export const scriptNotation: Notation = {
  string: scriptQuote,
  pair: (key, value) => `${key === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(key) ? key : scriptQuote(key)}: ${value}`,
  object: (keys, inline) => (keys.length > 0 && inline ? ['{ ', ' }'] : ['{', '}']),
  list: ['[', ']'],
  words: ['true', 'false', 'null'],
  indent: '  ',
};

/** Data in Python. */
export const pythonNotation: Notation = {
  string: pythonQuote,
  pair: (key, value) => `${pythonQuote(key)}: ${value}`,
  object: () => ['{', '}'],
  list: ['[', ']'],
  words: ['True', 'False', 'None'],
  indent: '    ',
};

/** Data in PHP. An empty array, and one whose keys are numbers, would be taken for a list. */
export const phpNotation: Notation = {
  string: phpQuote,
  pair: (key, value) => `${phpQuote(key)} => ${value}`,
  object: (keys) => (keys.length === 0 ? ['new stdClass(', ')'] : keys.every((key) => /^\d+$/.test(key)) ? ['(object) [', ']'] : ['[', ']']),
  list: ['[', ']'],
  words: ['true', 'false', 'null'],
  indent: '    ',
};

/**
 * A JSON body as the sample of a language writes it; null for a language that has no sample. The samples are made with it when the site is built, and
 * the browser finds a body in them and puts another one in its place by it, so both have to stay one.
 */
export function bodyLiteral(language: string, json: string): string | null {
  const text = wellFormed(json);
  if (language === 'curl') return shellQuote(text);
  if (language === 'go') return goText(text);
  const notation = language === 'python' ? pythonNotation : language === 'php' ? phpNotation : /^[jt]s$/.test(language) ? scriptNotation : null;
  return notation && dataLiteral(JSON.parse(text), notation);
}
