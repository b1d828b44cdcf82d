import { fragmentTarget } from '@/lib/fragment';
import { hasOverlay } from './close-overlay';

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Moves the focus to the heading of the new page, or to the target of its address, without scrolling. */
export function focusHeading(): void {
  if (hasOverlay()) return;
  const target =
    fragmentTarget(window.location.hash) ?? document.querySelector<HTMLElement>('main h1');
  if (!target) return;
  if (!target.matches(STOPS)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
