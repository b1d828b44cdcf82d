/** Name under which the ranges stand in the CSS Custom Highlight registry. */
const REGISTRY_NAME = 'search';
/** Name of the one range that the reader stands at. */
const PRESENT_NAME = 'search-present';

/** Marks that stand on the page. */
interface Marks {
  /** Shows the range at which the reader stands, and answers it. */
  present(index: number): Range;
  clear(): void;
}

/** Marks the ranges by the browser's highlights, which leave the page's nodes as they are. */
export function mark(ranges: readonly Range[]): Marks {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return wrap(ranges);
  const marks = new Highlight(...ranges);
  const present = new Highlight();
  present.priority = 1;
  CSS.highlights.set(REGISTRY_NAME, marks).set(PRESENT_NAME, present);
  return {
    present: (index) => {
      const range = ranges[index] ?? document.createRange();
      present.clear();
      present.add(range);
      return range;
    },
    clear: () => {
      if (CSS.highlights.get(REGISTRY_NAME) !== marks) return;
      CSS.highlights.delete(REGISTRY_NAME);
      CSS.highlights.delete(PRESENT_NAME);
    },
  };
}

/** Where the browser knows no highlights: `<mark>` elements, save in drawings; taking them away gives each text node its whole text back. */
function wrap(ranges: readonly Range[]): Marks {
  const places = ranges
    .map((range, index) => ({ index, node: range.startContainer as Text, start: range.startOffset, end: range.endOffset }))
    .filter(({ node }) => !node.parentElement?.closest('svg'));
  const texts = new Map(places.map(({ node }) => [node, node.data]));
  const added: ChildNode[] = [];
  const marked = new Map<number, Element>();
  for (const { index, node, start, end } of places.reverse()) {
    const rest = node.splitText(end);
    const word = node.splitText(start);
    const element = document.createElement('mark');
    element.className = 'search-mark';
    word.replaceWith(element);
    element.append(word);
    added.push(element, rest);
    marked.set(index, element);
  }
  return {
    present: (index) => {
      for (const [i, element] of marked) element.classList.toggle('search-mark-present', i === index);
      const element = marked.get(index);
      if (!element) return ranges[index] ?? document.createRange();
      const range = document.createRange();
      range.selectNodeContents(element);
      return range;
    },
    clear: () => {
      for (const node of added) node.remove();
      for (const [node, text] of texts) node.data = text;
    },
  };
}
