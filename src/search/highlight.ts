import { HIGHLIGHT_PARAMETER, REVEAL_EVENT } from '@/config/site';
import { fragmentTarget } from '@/lib/fragment';
import { showMarkBar } from './mark-bar';
import { mark } from './marks';
import { stem } from './core/stemmer';
import { findMatches } from './core/text-matches';
import { tokenize } from './core/tokenizer';

const SKIPPED = 'script, style, nav, button, select, textarea, svg title, svg desc, [aria-hidden="true"], .visually-hidden';
const MAX_WORDS = 20;
/** Pixels that stay beside a mark within what scrolls sideways. */
const ASIDE = 24;
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Whether a word of the page is one of those that the address asks for, in any inflection; undefined when it asks for none. */
export function wantedWords(search: string): ((word: string) => boolean) | undefined {
  const asked = new URLSearchParams(search).getAll(HIGHLIGHT_PARAMETER).slice(0, MAX_WORDS);
  const exact = new Set(asked.flatMap((text) => tokenize(text).map(({ term }) => term)));
  if (exact.size === 0) return undefined;
  const stems = new Set([...exact].map(stem));
  return (word) => exact.has(word) || stems.has(stem(word));
}

/**
 * Marks the words that the address asks for in the page's main content and brings the first one into view: the first one below the heading of
 * the address's fragment, when it has one. Opens what hides it, and shows a bar that leads from mark to mark. Answers the function that takes it all
 * away; Escape does so too.
 */
export function highlight({ search, hash }: Pick<Location, 'search' | 'hash'>): () => void {
  const main = document.querySelector('main');
  const wanted = wantedWords(search);
  if (!main || !wanted) return () => undefined;
  const ranges = rangesOf(main, wanted);
  const first = firstOf(ranges, hash);
  if (!first) return () => undefined;
  const marks = mark(ranges);
  const go = (index: number) => {
    const range = marks.present(index);
    reveal(range);
    bringIntoView(range);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A menu that is open takes the key for itself.
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) end();
  };
  const end = () => {
    marks.clear();
    hideBar();
    document.removeEventListener('keydown', onKeyDown);
  };
  document.addEventListener('keydown', onKeyDown);
  const at = ranges.indexOf(first);
  const hideBar = showMarkBar({ count: ranges.length, at, go, end });
  go(at);
  return end;
}

function rangesOf(main: Element, wanted: (word: string) => boolean): Range[] {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Element) return node.matches(SKIPPED) || isOtherSize(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    return NodeFilter.FILTER_ACCEPT;
  });
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { start, end } of findMatches(node.nodeValue ?? '', wanted)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Whether this is a picture that stands there for windows of another size, which nothing opens. */
function isOtherSize(node: Element): boolean {
  return node.localName === 'svg' && node.getClientRects().length === 0 && !node.closest('details, [role="tabpanel"]');
}

function firstOf(ranges: readonly Range[], hash: string): Range | undefined {
  const target = fragmentTarget(hash);
  if (!target) return ranges.find(isShown) ?? ranges[0];
  const next = [...document.querySelectorAll(`main :is(${HEADINGS})`)].find((heading) => follows(target, heading) && !target.contains(heading));
  const within = ranges.filter((range) => {
    const node = range.startContainer;
    return (target.contains(node) || follows(target, node)) && !(next && (next.contains(node) || follows(next, node)));
  });
  return within.find(isShown) ?? within[0] ?? ranges.find((range) => follows(target, range.startContainer)) ?? ranges[0];
}

function follows(earlier: Node, later: Node): boolean {
  return (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function isShown(range: Range): boolean {
  return range.getClientRects().length > 0;
}

/** Opens closed details and chooses the tab of a hidden panel, from the outside in. */
function reveal(range: Range): void {
  const holders: Element[] = [];
  for (let at = range.startContainer.parentElement; at; at = at.parentElement) if (at.matches('details, [role="tabpanel"]')) holders.unshift(at);
  for (const holder of holders) {
    if (holder instanceof HTMLDetailsElement) holder.open = true;
    else if (holder.getClientRects().length === 0) holder.dispatchEvent(new Event(REVEAL_EVENT, { bubbles: true }));
  }
}

/** Scrolls a range that is shown to between the top bar and the bar of marks, and sideways within what it lies in, a block of code say. */
function bringIntoView(range: Range): void {
  if (!isShown(range)) return;
  const holder = range.startContainer.parentElement;
  holder?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  for (let at = holder; at && at !== document.body; at = at.parentElement) if (at.scrollWidth > at.clientWidth) bringWithin(at, range);
  const { top, bottom } = range.getBoundingClientRect();
  const hidden = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const end = document.querySelector('.mark-bar')?.getBoundingClientRect().top ?? window.innerHeight;
  if (top < hidden || bottom > end) window.scrollBy({ top: top - Math.max(hidden, window.innerHeight / 3), behavior: 'instant' });
}

function bringWithin(box: Element, range: Range): void {
  const { left, right } = range.getBoundingClientRect();
  const { left: start, right: end } = box.getBoundingClientRect();
  if (left < start + ASIDE) box.scrollLeft -= start + ASIDE - left;
  else if (right > end - ASIDE) box.scrollLeft += right - end + ASIDE;
}
