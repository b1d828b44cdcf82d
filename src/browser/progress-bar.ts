import { PROGRESS_DELAY_MS } from '@/config/site';

const progress = { timer: 0, bar: undefined as Element | undefined };

/** Shows the bar at the top of the window if the page has not changed after 200 ms. */
export function showProgress(): void {
  if (progress.bar) return;
  window.clearTimeout(progress.timer);
  progress.timer = window.setTimeout(() => {
    const bar = document.createElement('div');
    bar.className = 'progress-bar';
    bar.setAttribute('role', 'progressbar');
    bar.setAttribute('aria-label', 'Loading page');
    document.body.append(bar);
    progress.bar = bar;
  }, PROGRESS_DELAY_MS);
}

/** Ends the bar: the page is there, or the change has ended in another way. */
export function hideProgress(): void {
  window.clearTimeout(progress.timer);
  progress.bar?.remove();
  progress.bar = undefined;
}
