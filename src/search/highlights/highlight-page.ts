import { showHighlightBar } from './highlight-bar';
import { highlightRanges } from './highlight-ranges';
import { chooseFirst, findRanges, isVisible } from './find-ranges';
import { reveal, scrollIntoView } from './reveal';
import { wordMatcher } from './word-matcher';

/**
 * Highlights the words of the address's parameters in the main content and scrolls to the first match: with a fragment,
 * the first one below its heading. Opens what hides a match, and shows the highlight bar. Escape and the returned
 * function remove everything.
 */
export function highlightPage({ search, hash }: Pick<Location, 'search' | 'hash'>): () => void {
  const main = document.querySelector('main');
  const isMatch = wordMatcher(search);
  const ranges = main && isMatch ? findRanges(main, isMatch) : [];
  const first = chooseFirst(ranges, hash);
  if (!first) return () => undefined;
  const highlights = highlightRanges(ranges);
  const goTo = (index: number) => {
    const range = highlights.activate(index);
    reveal(range);
    scrollIntoView(range);
    return isVisible(range);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An open menu or dialog handles the key itself.
    if (event.key === 'Escape' && !event.defaultPrevented) clear();
  };
  const clear = () => {
    highlights.clear();
    removeBar();
    document.removeEventListener('keydown', onKeyDown);
  };
  document.addEventListener('keydown', onKeyDown);
  const index = ranges.indexOf(first);
  const removeBar = showHighlightBar({ count: ranges.length, index, goTo, clear });
  goTo(index);
  return clear;
}
