import { PROGRESS_DELAY_MS } from '@/config/constants';
import { createElement } from '@/lib/create-element';
import { linkAt, pageOfLink } from './links';

const bar = createElement('div', {
  className: 'progress-bar',
  role: 'progressbar',
  ariaLabel: 'Loading page',
});
let timer = 0;

/** Shows the bar at the top of the window if the page has not changed after 200 ms. */
export function showProgress(): void {
  window.clearTimeout(timer);
  if (!bar.isConnected)
    timer = window.setTimeout(() => document.body.append(bar), PROGRESS_DELAY_MS);
}

/** Ends the bar: the page is there, or the change has ended in another way. */
export function hideProgress(): void {
  window.clearTimeout(timer);
  bar.remove();
}

/** Shows the bar for links that load documents, as in a browser without the Navigation API. */
export function showProgressOfLinks(): void {
  document.addEventListener('click', (event) => {
    const opensTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const link = event.defaultPrevented || opensTab ? undefined : linkAt(event);
    if (link && pageOfLink(link)) showProgress();
  });
  // The reader may stop the load.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hideProgress());
}
