import { REVEAL_EVENT } from '@/config/constants';
import { fragmentTarget } from '@/lib/fragment';
import { listen } from './listen';

/**
 * Opens the `<details>` around the target of the address when its fragment changes. Makes the buttons work that open or
 * close all `<details>` of a part of the page: `data-unfold` is the selector of the part. The second click restores the
 * state before the first one: a page shows some parts open from the start.
 */
export function initDisclosure(): void {
  listen('click', 'button[data-unfold]', (button) => {
    const open = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(open));
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(`${button.dataset['unfold']} details`)) {
      if (open) fold.toggleAttribute('data-was-open', fold.open);
      fold.open = open || fold.hasAttribute('data-was-open');
    }
  });
  window.addEventListener('hashchange', revealTarget);
}

const HIDING = 'details, [role="tabpanel"]';

/**
 * Opens the `<details>` around the target of the address and selects the tabs of its panels; called after each route
 * change. Scrolls to a target that was hidden.
 */
export function revealTarget(): void {
  const target = fragmentTarget(window.location.hash);
  if (!target) return;
  let wasHidden = false;
  for (let part = target.closest(HIDING); part; part = part.parentElement?.closest(HIDING) ?? null) {
    if (part instanceof HTMLDetailsElement) {
      wasHidden ||= !part.open && part !== target;
      part.open = true;
    } else if (getComputedStyle(part).display === 'none') {
      wasHidden = true;
      part.dispatchEvent(new Event(REVEAL_EVENT, { bubbles: true }));
    }
  }
  if (wasHidden) target.scrollIntoView({ behavior: 'instant' });
}
