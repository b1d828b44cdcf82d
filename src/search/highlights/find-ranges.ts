import { fragmentTarget } from '@/lib/fragment';
import { findMatches } from '../core/text-matches';

const SKIPPED =
  'script, style, nav, button, select, textarea, svg title, svg desc, [aria-hidden="true"]:not([role="tabpanel"]), .sr-only';

export function findRanges(root: Element, isMatch: (word: string) => boolean): Range[] {
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      if (node instanceof Element)
        return node.matches(SKIPPED) || isOtherSize(node)
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_SKIP;
      return NodeFilter.FILTER_ACCEPT;
    },
  );
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { start, end } of findMatches(node.nodeValue ?? '', isMatch)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}

/** The first range of the fragment's section, else the first one after it, else the first one; visible ones first. */
export function chooseFirst(ranges: readonly Range[], hash: string): Range | undefined {
  const target = fragmentTarget(hash);
  if (!target) return ranges.find(isVisible) ?? ranges[0];
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')];
  const next = headings.find((heading) => follows(target, heading) && !target.contains(heading));
  const inSection = ranges.filter(
    ({ startContainer: node }) => isInOrAfter(target, node) && !(next && isInOrAfter(next, node)),
  );
  return (
    inSection.find(isVisible) ??
    inSection[0] ??
    ranges.find((range) => follows(target, range.startContainer)) ??
    ranges[0]
  );
}

/** Whether a range has a box, which closed details and hidden panels do not give their content. */
export function isVisible(range: Range): boolean {
  return range.getClientRects().length > 0;
}

/** Whether an element is a drawing for another window size: nothing opens it, unlike details and tab panels. */
function isOtherSize(node: Element): boolean {
  return (
    node.localName === 'svg' &&
    node.getClientRects().length === 0 &&
    !node.closest('details, [role="tabpanel"]')
  );
}

function isInOrAfter(element: Element, node: Node): boolean {
  return element.contains(node) || follows(element, node);
}

function follows(earlier: Node, later: Node): boolean {
  return (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
