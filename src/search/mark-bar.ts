/** What the bar shows and does. */
interface MarkBar {
  readonly count: number;
  /** Index of the mark that is in view first. */
  readonly at: number;
  readonly go: (index: number) => void;
  readonly end: () => void;
}

/**
 * Puts a bar at the lower edge of the window: which mark the reader stands at and how many there are, the next one, the previous one, and
 * an end to all of them. Answers the function that takes it away.
 */
export function showMarkBar({ count, at: first, go, end }: MarkBar): () => void {
  let at = first;
  const bar = document.createElement('div');
  bar.className = 'mark-bar';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', 'Marked words');
  const place = document.createElement('span');
  place.setAttribute('aria-live', 'polite');
  const tell = () => (place.textContent = `${at + 1} of ${count}`);
  const step = (by: number) => () => {
    at = (at + by + count) % count;
    tell();
    go(at);
  };
  tell();
  const steps = count > 1 ? [button('Previous', step(-1)), button('Next', step(1))] : [];
  bar.append(place, ...steps, button('Clear', end));
  document.body.append(bar);
  return () => bar.remove();
}

function button(name: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = name;
  element.addEventListener('click', onClick);
  return element;
}
