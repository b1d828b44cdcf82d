/** The bar's class, for its style and for its place in the window. */
export const HIGHLIGHT_BAR_CLASS = 'highlight-bar';

interface HighlightBar {
  readonly count: number;
  /** Index of the active highlight at first. */
  readonly index: number;
  /** Shows the highlight. False if it is hidden, because the page has another layout since the window has another width. */
  readonly goTo: (index: number) => boolean;
  readonly clear: () => void;
}

/**
 * Shows a bar at the lower edge of the window: the position of the active highlight, buttons to the previous and the
 * next one, and a button that clears them. Returns the function that removes the bar.
 */
export function showHighlightBar({ count, index: first, goTo, clear }: HighlightBar): () => void {
  let index = first;
  const bar = document.createElement('div');
  bar.className = HIGHLIGHT_BAR_CLASS;
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', 'Marked words');
  const position = document.createElement('span');
  position.setAttribute('aria-live', 'polite');
  const showPosition = () => (position.textContent = `${index + 1} of ${count}`);
  const move = (by: number) => () => {
    const start = index;
    do index = (index + by + count) % count;
    while (!goTo(index) && index !== start);
    showPosition();
  };
  showPosition();
  const moves = count > 1 ? [createButton('Previous', move(-1)), createButton('Next', move(1))] : [];
  bar.append(position, ...moves, createButton('Clear', clear));
  document.body.append(bar);
  return () => bar.remove();
}

function createButton(name: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = name;
  button.addEventListener('click', onClick);
  return button;
}
