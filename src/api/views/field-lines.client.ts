import { listen } from '@/browser/listen';
import { rangeOf } from './code-range.client';

/** Name of the highlight, and of the attribute of a field that is marked. */
const HIGHLIGHT = 'field';
const MARKED = 'data-marked';

/** A part of a sample, by offsets into the code. */
interface Place {
  start: number;
  end: number;
}

/** A key with its value, as far as that is on the line. */
interface Pair extends Place {
  /** Names from the body to the key, joined by dots. */
  path: string;
}

/**
 * Marks the line of a field in the samples while the pointer or the focus is on the field, and the field while the
 * pointer is on its line.
 */
export function initFieldLines(): void {
  if (!('highlights' in CSS)) return;
  document.addEventListener('pointerover', markField);
  document.addEventListener('focusin', markField);
  listen('pointermove', '.api-samples pre', markLine);
}

function markField({ target }: Event): void {
  unmark();
  const field = target instanceof Element ? target.closest('.api-sections .api-field') : null;
  const code = field && blockOf(field)?.querySelector('code');
  if (!field || !code) return;
  const text = code.textContent;
  const place =
    placeOfParameter(field, text) ?? pairsIn(text).find(({ path }) => path === pathOf(field));
  if (place) highlight(code, place);
}

function markLine(block: HTMLElement, { clientX, clientY }: PointerEvent): void {
  const code = block.querySelector('code');
  const offset = code && offsetAt(code, clientX, clientY);
  if (!code || offset === null) return unmark();
  const pair = pairsIn(code.textContent).findLast(
    ({ start, end }) => start <= offset && offset <= end,
  );
  unmark();
  if (!pair) return;
  highlight(code, pair);
  const fields = [...document.querySelectorAll('.api-sections .api-field')];
  const isMeant = (field: Element) =>
    pathOf(field) === pair.path && blockOf(field) === block && field.checkVisibility();
  fields.find(isMeant)?.setAttribute(MARKED, '');
}

function unmark(): void {
  CSS.highlights.delete(HIGHLIGHT);
  document.querySelector(`[${MARKED}]`)?.removeAttribute(MARKED);
}

/** The block of code in view that has the body with a field: of the request, or of the field's response. */
function blockOf(field: Element): Element | undefined {
  const response = field.closest('.api-response')?.querySelector('[id]')?.id;
  const part = response ? `[data-example-of="${response}"]` : '[data-code-tabs]';
  const blocks = [...document.querySelectorAll(`.api-samples ${part} pre`)];
  return blocks.find((block) => block.checkVisibility());
}

/** A parameter is in a sample by its name: in the address, or in a header. */
function placeOfParameter({ id }: Element, code: string): Place | undefined {
  const [, name] = /^(?:query|header|cookie)\.(.+)/.exec(id) ?? [];
  const start = name === undefined ? -1 : code.indexOf(name);
  if (start < 0) return undefined;
  return { start, end: start + (/^[^"'&\n]+/.exec(code.slice(start))?.[0].length ?? 0) };
}

/** The names of the fields around a field and its own, without the names of variants. */
function pathOf(field: Element): string {
  const names: string[] = [];
  for (let part: Element | null | undefined = field; part;) {
    names.unshift(part.querySelector('.api-name')?.textContent ?? '');
    part = part.parentElement?.closest('.api-field');
  }
  return names.join('.');
}

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;
/** A bracket, or a key with its value: `"name": "Shop"`, `name: 'Shop'`, `'name' => 'Shop'`. */
const TOKEN = new RegExp(
  String.raw`[[{(]|[\]})]|(["']?)([\w$-]+)\1(?::|\s=>)\s(${STRING}|[^\s,[\](){}]*)`,
  'g',
);

/** The keys of the code of any language, which differ in quotes and arrows only. */
function pairsIn(code: string): Pair[] {
  const pairs: Pair[] = [];
  const around: (string | undefined)[] = [];
  // The key whose value begins with the next bracket.
  let last: string | undefined;
  for (const { 0: token, 2: key, 3: value, index } of code.matchAll(TOKEN)) {
    if (key !== undefined) {
      last = value === '' ? key : undefined;
      const path = [...around, key].filter((name) => name !== undefined).join('.');
      pairs.push({ path, start: index, end: index + token.trimEnd().length });
    } else if ('[{('.includes(token)) {
      around.push(last);
      last = undefined;
    } else {
      around.pop();
      last = undefined;
    }
  }
  return pairs;
}

function highlight(code: Element, { start, end }: Place): void {
  CSS.highlights.set(HIGHLIGHT, new Highlight(rangeOf(code, start, end)));
}

/** The offset into the code at a point of the window. */
function offsetAt(code: Element, x: number, y: number): number | null {
  const position = document.caretPositionFromPoint?.(x, y);
  if (!position || !code.contains(position.offsetNode)) return null;
  const range = document.createRange();
  range.setStart(code, 0);
  range.setEnd(position.offsetNode, position.offset);
  return range.toString().length;
}
