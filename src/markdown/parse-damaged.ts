import type { VFileMessage } from 'vfile-message';
import { nearest } from '@schema/nearest';

/** Most syntax errors of one text: each needs another run of the parser. */
const MAX_ERRORS = 20;

/** A syntax error; `at` is the offset of what opens the wrong syntax, and `source` the text from there on. */
export interface SyntaxFault {
  readonly at: number;
  readonly source: string;
  /** The parser's words. */
  readonly reason: string;
  /** The names of the tags that are spaces in the text that was parsed. */
  readonly tags: readonly string[];
}

/** Every syntax error of a text, and the text that was parsed, of the same length; undefined if there is none. */
export interface ParsedText {
  readonly faults: readonly SyntaxFault[];
  readonly text: string | undefined;
}

/**
 * Parses a text until it has no syntax error: after each error, the character that opens the wrong syntax becomes a
 * space, and so does the other tag of its pair. So one run finds all errors, each once, and rules still read the rest of
 * the text.
 */
export function parseDamaged(source: string, parse: (text: string) => unknown): ParsedText {
  const faults: SyntaxFault[] = [];
  let text = source;
  while (faults.length < MAX_ERRORS) {
    try {
      parse(text);
      return { faults, text };
    } catch (error) {
      const message = error as VFileMessage;
      const fault = faultOf(message, text);
      const { start, partner = fault } = fault;
      const tags = [fault, partner].flatMap((range) => /^<\/?([\w.-]+)/.exec(text.slice(range.start))?.[1] ?? []);
      faults.push({ at: start, source: source.slice(start), reason: message.reason, tags });
      const rest = withBlank(partner, withBlank(fault, text));
      if (rest === text) break;
      text = rest;
    }
  }
  return { faults, text: undefined };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The part of a text that opens the wrong syntax. */
interface Fault extends Range {
  /** The other tag of its pair. */
  readonly partner?: Range | undefined;
}

/** A text with spaces instead of a part of it. */
export function withBlank({ start, end }: Range, text: string): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
}

function faultOf(message: VFileMessage, body: string): Fault {
  const { reason = String(message), place } = message;
  // Only the reason contains the place of an element that is not closed.
  const [, line, column, endLine, endColumn] = / \((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason) ?? [];
  if (line) {
    const open = {
      start: offsetOf(body, Number(line), Number(column)),
      end: offsetOf(body, Number(endLine), Number(endColumn)),
    };
    const [, wrong = '', name = ''] = /tag `<\/([\w.-]+)>`.* for `<([\w.-]+)>`/.exec(reason) ?? [];
    const start = place && 'start' in place ? place.start.offset : undefined;
    const isMistyped = start !== undefined && nearest(wrong, [name]) !== '' && !isOpen(wrong, body.slice(0, start));
    if (isMistyped) return { start, end: start + 1, partner: open };
    // `<Card/>` where `</Card>` was meant.
    const empty = new RegExp(`<${name}[ \\t]*/>`, 'g');
    empty.lastIndex = open.end;
    const inside = name ? empty.exec(withoutCode(body).slice(0, start)) : null;
    if (inside) return { start: inside.index, end: inside.index + inside[0].length, partner: open };
    const crossed = start !== undefined && !isOpen(name, body) ? closingTag(body, open.start) : undefined;
    return { ...open, partner: crossed };
  }
  const found = place && ('start' in place ? place.start : place);
  const offset = Math.min(found?.offset ?? 0, body.length - 1);
  const start = openingOf(message, body, offset);
  const comment = /^\{\/\*[^]*?\*\/\}/.exec(body.slice(start))?.[0];
  return { start, end: start + (comment?.length ?? 1), partner: closingTag(body, start) };
}

/** Whether an element of a name begins in a text and does not end there. */
function isOpen(name: string, body: string): boolean {
  const tags = withoutCode(body).matchAll(/<(\/?)([\w.-]+)(?:"[^"]*"|'[^']*'|[^<>"'])*?(\/?)>/g);
  const own = [...tags].filter(([, , tag, empty]) => tag === name && !empty);
  return own.filter(([, slash]) => !slash).length > own.filter(([, slash]) => slash).length;
}

/** The next closing tag with the name of the tag that begins at an offset. */
function closingTag(body: string, offset: number): Range | undefined {
  const [, name] = /^<([\w.-]+)/.exec(body.slice(offset)) ?? [];
  const start = name ? withoutCode(body).indexOf(`</${name}>`, offset) : -1;
  return start < 0 ? undefined : { start, end: start + `</${name}>`.length };
}

/** The `<` or `{` that opens the syntax in which the parser failed. */
function openingOf({ ruleId, source }: VFileMessage, body: string, offset: number): number {
  const text = withoutCode(body);
  if (ruleId === 'unexpected-eof') {
    const open = source === 'micromark-extension-mdx-expression' ? openBrace(text) : openTag(text);
    if (open >= 0) return open;
  }
  return Math.max(0, text.lastIndexOf('<', offset), text.lastIndexOf('{', offset));
}

/** The first `{` that no `}` closes. */
function openBrace(text: string): number {
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/(?<!\\)[{}]/g)) {
    if (brace === '{') open.push(index);
    else open.pop();
  }
  return open[0] ?? -1;
}

/** The first `<` of a tag that no `>` outside of quotation marks closes. */
function openTag(text: string): number {
  const tag = /<\/?[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*/y;
  for (const { index } of text.matchAll(/<(?=\/?[A-Za-z])/g)) {
    tag.lastIndex = index;
    tag.exec(text);
    if (text[tag.lastIndex] !== '>') return index;
  }
  return -1;
}

/** The text with its code as spaces. */
export function withoutCode(body: string): string {
  const fences = /^[ \t>]*(?:(?:[-+*]|\d+[.)])[ \t]+)?(`{3,}|~{3,})[^\n]*\n[^]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![^]))/gm;
  return [fences, /(?<!`)(`+)(?!`)(?:(?!\n[ \t>]*\n)[^`])*?(?<!`)\1(?!`)/g].reduce(
    (text, code) => text.replace(code, (found) => found.replace(/[^\n]/g, ' ')),
    body,
  );
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let row = 1; row < line; row += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}
