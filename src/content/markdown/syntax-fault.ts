import type { VFile } from 'vfile';
import { nearest } from '@schema/nearest';
import { withoutCode } from './without-code';

/** What a parser says of a text. */
export type ParserMessage = VFile['messages'][number];

/** The first syntax error of a text. */
export interface SyntaxFault {
  /** The offset of what opens the wrong syntax. */
  readonly at: number;
  /** The text from there on. */
  readonly source: string;
  /** The parser's words. */
  readonly reason: string;
}

/** The syntax error of a text that the parser has refused with a message. */
export function syntaxFault(message: ParserMessage, text: string): SyntaxFault {
  const { reason = String(message) } = message;
  // Only the reason contains the place of an element that is not closed.
  const [, line, column] = / \((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? [];
  const found = line
    ? unclosedAt(message, text, offsetOf(text, Number(line), Number(column)))
    : openingOf(message, text);
  const close = [closingPlace(message), found].find((place) => text.startsWith('</', place));
  const earlier = [
    openFence(text),
    withoutCode(text).search(OPEN_QUOTE),
    spacedTag(text, found),
  ].find((open) => open >= 0 && open < found);
  const others = [endedTag(text, close ?? found), outside(reason, text, found)];
  const at = earlier ?? others.find((place) => place >= 0) ?? found;
  return { at, source: text.slice(at), reason };
}

/** Where an element that is not closed has its mistake: a mistyped closing tag, or its own tag. */
function unclosedAt(message: ParserMessage, text: string, open: number): number {
  const [, wrong = '', name = ''] =
    /tag `<\/([\w.-]+)>`.* for `<([\w.-]+)>`/.exec(message.reason) ?? [];
  const close = closingPlace(message);
  if (close === undefined) return open;
  const isExchanged = text.slice(close).replace(/\s+/g, '').startsWith(`</${wrong}></${name}>`);
  if (isExchanged) return close;
  if (nearest(wrong, [name]) === '') return open;
  return isOpen(wrong, text.slice(0, close)) ? open : close;
}

/** The offset of a closing tag that the parser refuses. */
function closingPlace({ place }: ParserMessage): number | undefined {
  return place && 'start' in place ? place.start.offset : undefined;
}

/** The tag with a slash at its end that a closing tag below was meant for; -1 if there is none. */
function endedTag(text: string, close: number): number {
  const [, name = ''] = /^<\/([\w.-]+)/.exec(text.slice(close)) ?? [];
  const body = text.slice(0, close);
  if (!name || isOpen(name, body)) return -1;
  const last = [...withoutCode(body).matchAll(TAG)].findLast(([, , tag]) => tag === name);
  return last?.[3] ? last.index : -1;
}

/**
 * The line that ends a list entry or a quotation below an element that is open in it, and which was meant to be a part of
 * that; -1 if there is none.
 */
function outside(reason: string, text: string, open: number): number {
  const [, name = ''] =
    /for `<([\w.-]+)>`.* before the end of `(?:listItem|blockQuote)`/.exec(reason) ?? [];
  const start = text.lastIndexOf('\n', open) + 1;
  const close = text.indexOf(`</${name}>`, open);
  if (!name || close < 0) return -1;
  const before = text
    .slice(start, open)
    .replace(/[^ \t>]/g, ' ')
    .replace(/> $/, '>');
  const lines = text
    .slice(open, close + name.length + 3)
    .matchAll(/\n(?=[^\n]*\S)([ \t>]*)([^\n]*)/g);
  const line = [...lines].find(([, own = '']) => !own.startsWith(before));
  if (!line || /^(?:[-*+]|\d+[.)])[ \t]/.test(line[2] ?? '')) return -1;
  return open + line.index + 1 + (line[1] ?? '').length;
}

/** Whether an element of a name begins in a text and does not end there. */
function isOpen(name: string, body: string): boolean {
  const tags = withoutCode(body).matchAll(TAG);
  const own = [...tags].filter(([, , tag, empty]) => tag === name && !empty);
  return own.filter(([, slash]) => !slash).length > own.filter(([, slash]) => slash).length;
}

const TAG = /<(\/?)([\w.-]+)(?:"[^"]*"|'[^']*'|[^<>"'])*?(\/?)>/g;

/** The `<` or `{` that opens the syntax in which the parser failed. */
function openingOf({ ruleId, source, place }: ParserMessage, body: string): number {
  const found = place && ('start' in place ? place.start : place);
  const offset = Math.min(found?.offset ?? 0, body.length - 1);
  const text = withoutCode(body);
  if (ruleId === 'unexpected-eof') {
    const open = source === 'micromark-extension-mdx-expression' ? openBrace(text) : openTag(text);
    if (open >= 0) return open;
  }
  return Math.max(0, text.lastIndexOf('<', offset), text.lastIndexOf('{', offset));
}

/** The first fence of two backticks, or without an end: a fence with a language follows in it; -1 if there is none. */
function openFence(text: string): number {
  let [open, at] = ['', -1];
  for (const { 1: sign = '', 2: info, index } of text.matchAll(FENCE)) {
    if (!open) [open, at] = [sign, index];
    else if (info && sign.startsWith(open)) return at;
    else if (sign.startsWith(open)) open = '';
    if (open === '``') return at;
  }
  return -1;
}

const FENCE = /^[ \t>]*(`{2,}|~{3,})[ \t]*([^`\n]*)$/gm;

/** A tag with a value that its line does not close, so that a later quotation mark would. */
export const OPEN_QUOTE =
  /<[A-Za-z][\w.-]*(?:[^<>"'\n]|"[^"\n]*"|'[^'\n]*')*=(?:"[^"\n]*>[^"\n]*|'[^'\n]*>[^'\n]*)$/m;

/** The open tag of a closing one, with a space in front of its name; -1 if there is none. */
function spacedTag(text: string, close: number): number {
  const [, name] = /^<\/([\w.-]+)/.exec(text.slice(close)) ?? [];
  return name ? withoutCode(text).lastIndexOf(`< ${name}`, close) : -1;
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

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let row = 1; row < line; row += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}
