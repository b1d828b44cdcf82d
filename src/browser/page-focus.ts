import { fragmentTarget } from '@/lib/fragment';
import { openDialog } from './overlay';

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Moves the focus to the heading of the new page, or to the target of its address, without scrolling. */
export function focusHeading(): void {
  if (openDialog()) return;
  const target = fragmentTarget(window.location.hash) ?? document.querySelector<HTMLElement>('main h1');
  if (!target) return;
  if (!target.matches(STOPS)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Wraps the focus in an open dialog: without this, it moves through the browser's own controls between the last element
 * and the first.
 */
export function initFocusWrap(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const dialog = event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey && openDialog();
    if (!dialog) return;
    const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
      (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
    );
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    const at = document.activeElement;
    if (dialog.contains(at) && at !== from && !(event.shiftKey && at === dialog)) return;
    event.preventDefault();
    to?.focus();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
