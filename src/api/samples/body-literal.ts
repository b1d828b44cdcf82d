import { unicodeEscape } from '@/lib/bidi-controls';

export interface Notation {
  string: (value: string) => string;
  object: (pairs: readonly string[], inline: boolean) => readonly [open: string, close: string];
  pair: (key: string, value: string) => string;
  /** Where they differ from those of JSON: `true`, `false`, `null`. */
  words?: Readonly<Record<string, string>>;
  indent: string;
}

/** Maximum length of a list or object on one line. */
const INLINE = 60;

/** JSON data as a literal of a language. Short lists and objects of scalars are on one line. */
function dataLiteral(value: unknown, notation: Notation, indent = ''): string {
  if (typeof value === 'string') {
    if (value.startsWith(MARK)) return value.slice(MARK.length);
    return notation.string(value.toWellFormed());
  }
  if (typeof value !== 'object' || value === null)
    return notation.words?.[String(value)] ?? String(value);
  const inner = indent + notation.indent;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([key, item]) => {
    const literal = dataLiteral(item, notation, inner);
    return isList ? literal : notation.pair(key.toWellFormed(), literal);
  });
  const inline =
    parts.length === 0 ||
    (parts.every((part) => !part.includes('\n')) && parts.join(', ').length <= INLINE);
  const [open, close] = isList ? ['[', ']'] : notation.object(Object.keys(value), inline);
  if (inline) return `${open}${parts.join(', ')}${close}`;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

/**
 * Characters but tabs and line breaks that are invisible, reorder the display (`bidi-controls.ts`), or are forbidden in
 * source code: every language writes them as escapes.
 */
const UNSEEN = /[\x00-\x08\x0b-\x1f\x7f\x85\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\uFEFF]/g;

/**
 * For POSIX shells: an inner quote closes the quotes, is escaped, and opens them again. NUL is removed, because an
 * argument cannot contain it.
 */
export function shellQuote(value: string): string {
  return `'${value.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`;
}

/** JavaScript: a string in single quotes, with quotes and control characters escaped. */
export function scriptQuote(value: string): string {
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped.replace(UNSEEN, unicodeEscape)}'`;
}

/** Python and Go: JSON's escapes are valid in both; Go forbids a byte order mark inside source code. */
export function jsonQuote(value: string): string {
  return JSON.stringify(value).replace(UNSEEN, unicodeEscape);
}

/**
 * PHP: single quotes, in which only the quote and the backslash are special; double quotes if the value has control
 * characters.
 */
export function phpQuote(value: string): string {
  if (!/[\t\n]/.test(value) && value.search(UNSEEN) < 0)
    return `'${value.replace(/['\\]/g, '\\$&')}'`;
  const escaped = value
    .replace(/["\\$]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(UNSEEN, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
  return `"${escaped}"`;
}

/**
 * Go: a raw string, without escapes; an interpreted string if the value has characters that a raw one cannot contain.
 */
export function goText(value: string): string {
  if (value.includes('`') || value.search(UNSEEN) >= 0) return jsonQuote(value);
  return `\`${value}\``;
}

/** `__proto__: …` would set the prototype; a computed key is an ordinary property. */
function scriptKey(key: string): string {
  if (key === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : scriptQuote(key);
}

/** Data in JavaScript and TypeScript. */
export const scriptNotation: Notation = {
  string: scriptQuote,
  pair: (key, value) => `${scriptKey(key)}: ${value}`,
  object: (keys, inline) => (keys.length > 0 && inline ? ['{ ', ' }'] : ['{', '}']),
  indent: '  ',
};

const pythonNotation: Notation = {
  string: jsonQuote,
  pair: (key, value) => `${jsonQuote(key)}: ${value}`,
  object: () => ['{', '}'],
  words: { true: 'True', false: 'False', null: 'None' },
  indent: '    ',
};

/** Data in PHP. Without a cast, `json_encode` writes an empty array, or one with numeric keys, as a list. */
const phpNotation: Notation = {
  string: phpQuote,
  pair: (key, value) => `${phpQuote(key)} => ${value}`,
  object: (keys) => {
    if (keys.length === 0) return ['new stdClass(', ')'];
    return keys.every((key) => /^\d+$/.test(key)) ? ['(object) [', ']'] : ['[', ']'];
  },
  indent: '    ',
};

/** Strings, and integers. */
const TOKENS = /"(?:\\.|[^"\\])*"|(?<![\d.])-?\d+(?![\d.eE])/g;
/** Marks an integer that a number cannot hold, as a text. */
const MARK = '\uE000';

function isLongInteger(token: string): boolean {
  return !token.startsWith('"') && !Number.isSafeInteger(Number(token));
}

/** Whether JSON has an integer that JavaScript changes when it parses or writes it. */
export function hasLongInteger(json: string): boolean {
  return json.match(TOKENS)?.some(isLongInteger) ?? false;
}

const literalIn =
  (notation: Notation) =>
  (json: string): string =>
    dataLiteral(
      JSON.parse(
        json.replace(TOKENS, (token) => (isLongInteger(token) ? `"${MARK}${token}"` : token)),
      ),
      notation,
    );

/** JSON as a literal in the samples of a language, by the language. */
export const LITERALS = {
  // In JSON, a line break is between two parts: a command is indented by what it is.
  curl: (json: string) => shellQuote(json.replaceAll('\n', '\n  ')),
  go: goText,
  python: literalIn(pythonNotation),
  php: literalIn(phpNotation),
  js: literalIn(scriptNotation),
  ts: literalIn(scriptNotation),
} as const;

/**
 * A JSON body as a literal in the samples of a language; null for a language without samples. The browser finds and
 * replaces a body in the samples with it.
 */
export function bodyLiteral(language: string, json: string): string | null {
  if (Object.hasOwn(LITERALS, language)) return LITERALS[language as keyof typeof LITERALS](json);
  return null;
}
