import { PROGRESS_DELAY_MS } from '@/config/constants';
import { createElement } from '@/lib/create-element';

const bar = createElement('div', { className: 'progress-bar', role: 'progressbar', ariaLabel: 'Loading page' });
let timer = 0;

/** Shows the bar at the top of the window if the page has not changed after 200 ms. */
export function showProgress(): void {
  window.clearTimeout(timer);
  if (!bar.isConnected) timer = window.setTimeout(() => document.body.append(bar), PROGRESS_DELAY_MS);
}

/** Ends the bar: the page is there, or the change has ended in another way. */
export function hideProgress(): void {
  window.clearTimeout(timer);
  bar.remove();
}
