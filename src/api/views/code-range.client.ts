/** The range of the characters of some code from one offset to another; it is within elements where it can be. */
export function rangeOf(code: Element, start: number, end: number): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let at = 0;
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    if (at <= start) range.setStart(text, Math.min(start - at, text.length));
    if (at < end) range.setEnd(text, Math.min(end - at, text.length));
    at += text.length;
  }
  return range;
}
