/** Names in the CSS Custom Highlight registry: all matches, and the active one. */
const REGISTRY = { all: 'search', active: 'search-active' };

interface Highlights {
  /** Styles one range as the active one, and returns it. */
  activate(index: number): Range;
  clear(): void;
}

/**
 * Highlights ranges with the CSS Custom Highlight API, which leaves the page's nodes as they are; with `<mark>`
 * elements where the browser has no such API.
 */
export function highlightRanges(ranges: readonly Range[]): Highlights {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return wrapRanges(ranges);
  const all = new Highlight();
  for (const range of ranges) all.add(range);
  const active = new Highlight();
  active.priority = 1;
  CSS.highlights.set(REGISTRY.all, all).set(REGISTRY.active, active);
  return {
    activate: (index) => {
      const range = ranges[index] ?? document.createRange();
      active.clear();
      active.add(range);
      return range;
    },
    clear: () => {
      if (CSS.highlights.get(REGISTRY.all) !== all) return;
      CSS.highlights.delete(REGISTRY.all);
      CSS.highlights.delete(REGISTRY.active);
    },
  };
}

/** Wraps ranges in `<mark>` elements, except in drawings; `clear` restores the text nodes. */
function wrapRanges(ranges: readonly Range[]): Highlights {
  const places = ranges
    .map((range, index) => ({
      index,
      node: range.startContainer as Text,
      start: range.startOffset,
      end: range.endOffset,
    }))
    .filter(({ node }) => !node.parentElement?.closest('svg'));
  const texts = new Map(places.map(({ node }) => [node, node.data]));
  const added: ChildNode[] = [];
  const marks = new Map<number, Element>();
  // From the last to the first, so that the offsets of the earlier ranges stay valid.
  for (const { index, node, start, end } of places.reverse()) {
    const rest = node.splitText(end);
    const word = node.splitText(start);
    const mark = document.createElement('mark');
    mark.className = 'search-highlight';
    word.replaceWith(mark);
    mark.append(word);
    added.push(mark, rest);
    marks.set(index, mark);
  }
  return {
    activate: (index) => {
      for (const [i, mark] of marks) mark.classList.toggle('search-highlight-active', i === index);
      const mark = marks.get(index);
      if (!mark) return ranges[index] ?? document.createRange();
      const range = document.createRange();
      range.selectNodeContents(mark);
      return range;
    },
    clear: () => {
      for (const node of added) node.remove();
      for (const [node, text] of texts) node.data = text;
    },
  };
}
