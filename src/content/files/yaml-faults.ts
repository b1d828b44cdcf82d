import { CST, Lexer, type YAMLError } from 'yaml';
import { conflictMarkers } from './merge-conflict';
import type { YamlFault } from './yaml-limits';

/** A line in a message, if the writer's own has no key. */
const EXAMPLE = 'title: "Lamps: all of them"';
const COLON = `a text that contains a colon and a space needs quotation marks: \`${EXAMPLE}\``;
const COLUMN =
  'this line begins in another column than the keys or entries beside it, or with a tab, which is no space';
const ENTRIES = 'the entries of a list begin in one column, to the right of their key';
const AFTER_QUOTES =
  'text is behind the closing quotation mark or bracket; remove it, or put the whole value in quotation marks of another kind';
const SIGN = 'a value that begins with this sign needs quotation marks';
const NO_KEY =
  'this line has no key; write `key: value`, with a space after the colon; if the line belongs to the text above, put two spaces in front of it';
export const BLOCK =
  'the text of `|` or `>` begins on the next line, with more spaces in front than its key';
const HASH =
  'a comment begins with a space and `#`; if this is no comment, put the value in quotation marks';
const DASH = 'an entry of a list begins with `-` and a space: `- text`';
const COMMA =
  'a comma is missing between two values in brackets; if a text contains brackets, colons or quotation marks, put the whole text in quotation marks';

const CONFLICT =
  'this line is a marker of a merge conflict; keep one of the two texts, and delete the lines of `<<<<<<<`, `=======` and `>>>>>>>`';

/** The writers' words for errors of the parser, whose own words name parts of its grammar. */
const DETAILS: readonly (readonly [pattern: RegExp, detail: string])[] = [
  [/^BLOCK_AS_IMPLICIT_KEY/, COLON],
  [/^(?:MULTILINE_IMPLICIT_KEY|MISSING_CHAR Implicit map keys)/, NO_KEY],
  [
    /^DUPLICATE_KEY/,
    'this key is already above; keep one of the two, or begin a new entry of a list with `- `',
  ],
  [/^TAB_AS_INDENT/, 'a tab is in front of this line; write spaces instead'],
  [/^BAD_SCALAR_START|(?:Anchor|Alias) cannot be an empty string|^TAG_RESOLVE_FAILED/, SIGN],
  [/^MISSING_CHAR Missing closing ["']/, 'the quotation mark that opens here has no closing one'],
  [
    /^\w+ Flow sequence/,
    'the list that begins with `[` has no closing `]`; if it has one, put spaces in front of its lines',
  ],
  [
    /^\w+ Flow map/,
    'the values that begin with `{` have no closing `}`; if they have one, put spaces in front of its lines',
  ],
  [/^\w+ Sequence item without/, ENTRIES],
  [/^BAD_INDENT/, COLUMN],
  [
    /^BAD_DQ_ESCAPE/,
    'a backslash in double quotation marks needs a second one; or write single quotation marks',
  ],
  [/^UNEXPECTED_TOKEN Unexpected (?:\S+-)?scalar at node end/, AFTER_QUOTES],
  [/^(?:MISSING_CHAR Missing ,|BLOCK_IN_FLOW)/, COMMA],
  [/^UNEXPECTED_TOKEN Unexpected , /, 'no value is in front of this comma; remove the comma'],
  [/^MISSING_CHAR Comments/, HASH],
  [
    /^UNEXPECTED_TOKEN Unexpected block-seq-ind/,
    'an entry of a list (`- text`) is on a line of its own, below its key',
  ],
  [
    /^UNEXPECTED_TOKEN Unexpected flow-/,
    'this bracket closes nothing; put a text that contains it in quotation marks, or remove it',
  ],
  [/^UNEXPECTED_TOKEN (?:Block scalar|Not a YAML)|more-indented leading/, BLOCK],
];

/** What is wrong with a YAML text in the words of writers, and where. */
export function yamlFault(error: YAMLError, source: string): YamlFault {
  const [conflict] = conflictMarkers(source);
  if (conflict) return { offset: conflict.index, detail: CONFLICT };
  const lines = linesOf(source);
  const inText = textFault(lines, error.pos[0]);
  if (inText) return inText;
  const fault = faultOf(error, source, lines);
  return fault.detail === COLUMN ? { ...fault, offset: oddColumn(lines, fault.offset) } : fault;
}

interface Line {
  offset: number;
  indent: number;
  text: string;
}

/** Above the first line and below the last one. */
const NO_LINE: Line = { offset: 0, indent: 0, text: '' };

/** The lines of a text with their offsets, without empty ones. */
function linesOf(source: string): Line[] {
  return [...source.matchAll(/^([ \t]*)(\S.*)$/gm)].map(
    ({ index, 1: spaces = '', 2: text = '' }): Line => ({
      offset: index + spaces.length,
      indent: spaces.length,
      text,
    }),
  );
}

/** The line of an offset, or the first one below it. */
function indexAt(lines: readonly Line[], offset: number): number {
  const above = lines.filter((line) => line.offset + line.text.length < offset);
  return above.length;
}

const KEY = /^(?:- +)*["']?[\w$/{}.-]+["']?:(?= |$)/;
const BLOCK_KEY = /(?:^|[:-] +)[|>][-+\d]* *$/;
const TEXT_KEY = /^(?:- +)*(?:title|summary|description|text|answer|cause|fix): *$/;

/** What is wrong with a text of several lines: one of its lines has too few spaces, or `|` is missing. */
function textFault(lines: readonly Line[], offset: number): YamlFault | undefined {
  const index = indexAt(lines, offset);
  const line = lines[index];
  const above = lines.slice(0, index);
  const last = above.at(-1);
  if (!line || !last) return undefined;
  const header = above.findLast(
    ({ indent, text }) => indent < last.indent && (BLOCK_KEY.test(text) || KEY.test(text)),
  );
  const isEntry = ({ indent, text }: Line) => indent === line.indent && text.startsWith('- ');
  // An entry of the list around the text.
  const isOutside = isEntry(line) && above.some(isEntry);
  // A key can be without its colon.
  const isText = !KEY.test(line.text) && !/^[a-z]\w*$/.test(line.text);
  if (header && BLOCK_KEY.test(header.text) && !isOutside && isText) {
    const { indent = 0 } = above[above.indexOf(header) + 1] ?? {};
    if (line.indent >= indent) return undefined;
    const detail = `if this line belongs to the text of \`${header.text}\`, put ${indent} spaces in front of it`;
    return { offset: line.offset, detail };
  }
  const key = above.findLast(({ indent }) => indent < line.indent);
  if (!key || !TEXT_KEY.test(key.text)) return undefined;
  const detail = `a text of several lines needs \`|\` behind its key: \`${key.text.trim()} |\``;
  return { offset: key.offset, detail };
}

/** The offset of the line at or above a fault that begins in another column than those around it. */
function oddColumn(lines: readonly Line[], offset: number): number {
  const step = lines.find(({ indent }) => indent > 0)?.indent ?? 1;
  const index = indexAt(lines, offset);
  const [line, above, below] = [index, index - 1, index + 1].map((near) => lines[near]);
  const odd = [line, above, below].find(
    (near) => near && near.indent % step !== 0 && KEY.test(near.text),
  );
  if (odd) return odd.offset;
  // A line that lost its spaces, between two that have them.
  const isSame = line?.indent === lines[index - 2]?.indent;
  const isLess = above && line && above.indent < line.indent && !above.text.endsWith(':');
  return isSame && isLess ? above.offset : offset;
}

/** The value of a key, or of an entry of a list. */
const VALUE = /^(?:- )?([\w-]+):[ \t]+(.*\S)|^-[ \t]+(.*\S)/;
const NO_SPACE = /^-[^\s-]/;

/** What the parser reports, in the words of writers. */
function faultOf(
  { code, message, pos: [offset] }: YAMLError,
  source: string,
  lines: readonly Line[],
): YamlFault {
  const text = `${code} ${message}`;
  const [, detail = message.replace(/\.$/, '')] =
    DETAILS.find(([pattern]) => pattern.test(text)) ?? [];
  const index = indexAt(lines, offset);
  const [line = NO_LINE, last = NO_LINE, next = NO_LINE] = [index, index - 1, index + 1].map(
    (near) => lines[near],
  );
  const [, key, value, entry] = VALUE.exec(line.text) ?? [];
  if (detail === COLUMN || detail === NO_KEY || detail === COLON) {
    const dash = [line, ...(detail === COLUMN ? [last] : [])].find((near) =>
      NO_SPACE.test(near.text),
    );
    if (dash) return { offset: dash.offset - dash.indent, detail: DASH };
  }
  if (detail === NO_KEY && /^(?:<!--|\/[/*])/.test(line.text))
    return { offset: line.offset, detail: 'a comment begins with `#`' };
  const isKey = /^["'\w-]+:(?: |$)/.test(line.text);
  const isEntry = line.text.startsWith('- ');
  if (detail === ENTRIES && isKey) return { offset, detail: COLUMN };
  if (detail === COLUMN && !isKey && !isEntry && last.text.startsWith('- '))
    return { offset, detail: DASH.replace('text', () => line.text.trim()) };
  // `*text*` is an alias, and what follows is behind it.
  const alias = line.text.slice(0, offset - line.offset).search(/(?<=[:-][ \t]+)\*\S*[ \t]*$/);
  if (detail === AFTER_QUOTES && alias >= 0) return signFault(source, line.offset + alias);
  if (detail === SIGN && line.text.startsWith('* '))
    return { offset, detail: DASH.replace('text', () => line.text.slice(2)) };
  if (detail === SIGN) return signFault(source, offset);
  if (detail === COMMA && /["']/.test(source[offset - 1] ?? ''))
    return { offset, detail: AFTER_QUOTES };
  const whole = value ?? entry;
  if (detail === AFTER_QUOTES && whole)
    return { offset, detail: `${detail}: \`${inQuotes(whole)}\`` };
  if ((detail === NO_KEY || detail === COLON) && BLOCK_KEY.test(last.text))
    return { offset, detail: BLOCK };
  const [, openKey] = /^(?:- )?([\w-]+):[ \t]*$/.exec(last.text) ?? [];
  if (detail === NO_KEY && openKey && last.indent === line.indent)
    return {
      offset,
      detail: `the text of \`${openKey}\` needs two spaces more in front than its key`,
    };
  if (detail === COLON) {
    if (isEntry && line.indent > 0 && offset <= line.offset) return { offset, detail: COLUMN };
    const isIndented = next.indent > 0 && /^["'\w$/{}.-]+:(?: |$)/.test(next.text);
    // The lines above and below begin in one column, and this one does not, and is below no key without a value.
    const isOdd = last.indent === next.indent && line.indent + (isEntry ? 2 : 0) !== next.indent;
    if (isIndented && isOdd && !last.text.endsWith(':'))
      return { offset: line.offset, detail: COLUMN };
    // A value without a colon, above a key that spaces indent.
    if (isIndented && !/: .*:(?: |$)/.test(line.text))
      return { offset: next.offset, detail: COLUMN };
    if (key && value && /:(?: |$)/.test(value))
      return { offset, detail: COLON.replace(EXAMPLE, () => `${key}: ${inQuotes(value)}`) };
  }
  if (!/^MISSING_CHAR Missing closing|^\w+ Flow (?:sequence|map)/.test(text))
    return { offset, detail };
  // The parser reports where the text ends.
  const open = openingMark(source, offset);
  // The rest of a line behind ` #` is a comment, with the bracket in it.
  const [rest = ''] = source.slice(open).split('\n', 1);
  const comment = rest.search(/(?<=[ \t])#.*[\]}]/);
  if (open !== offset && comment >= 0) return { offset: open + comment, detail: HASH };
  return { offset: open, detail };
}

/** A value that begins with a sign of YAML's own, with the writer's text in quotation marks. */
export function signFault(source: string, offset: number): YamlFault {
  const [value = ''] = source.slice(offset).split('\n', 1);
  return { offset, detail: `${SIGN}: \`${inQuotes(value.trim())}\`` };
}

/** A value in quotation marks that are not in it, instead of those around it; word processors write curly ones. */
function inQuotes(value: string): string {
  const [, , straight] = /^(["'])([^"']*["']\p{L}.*?)\1?$/u.exec(value) ?? [];
  const [, curly] = /^[“„‘]([^“„”]*)[”“’]$/u.exec(value) ?? [];
  const text = straight ?? curly ?? value;
  const isPlain = text.includes('"') && !text.includes("'");
  return isPlain ? `'${text}'` : JSON.stringify(text);
}

/** The offset of the quotation mark or bracket that is still open at `end`; `end` if there is none. */
function openingMark(source: string, end: number): number {
  const brackets: number[] = [];
  let at = 0;
  for (const lexeme of new Lexer().lex(source)) {
    if (at >= end) break;
    const type = CST.tokenType(lexeme);
    // These tokens represent states of the lexer, and no characters.
    if (type === 'scalar' || type === 'doc-mode' || type === 'flow-error-end') continue;
    if (type?.endsWith('-quoted-scalar') && at + lexeme.length === end) return at;
    if (/^flow-\w+-start$/.test(type ?? '')) brackets.push(at);
    if (/^flow-\w+-end$/.test(type ?? '')) brackets.pop();
    at += lexeme.length;
  }
  return brackets.at(-1) ?? end;
}
