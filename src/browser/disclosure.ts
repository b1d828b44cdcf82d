import { fragmentTarget } from '@/lib/fragment';
import { reveal } from './open-hidden';
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
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(
      `${button.dataset['unfold']} details`,
    )) {
      if (open) fold.toggleAttribute('data-was-open', fold.open);
      fold.open = open || fold.hasAttribute('data-was-open');
    }
  });
  window.addEventListener('hashchange', revealTarget);
  // A second click on a link changes no address.
  listen('click', 'a[href*="#"]', (link) => {
    if ((link as HTMLAnchorElement).href === window.location.href) revealTarget();
  });
}

/**
 * Opens the `<details>` around the target of the address and selects the tabs of its panels, and of the example of a
 * response; called after each route change. Scrolls to a target that was hidden.
 */
export function revealTarget(): void {
  const target = fragmentTarget(window.location.hash);
  if (reveal(target)) target?.scrollIntoView({ behavior: 'instant' });
  // The example of a response is beside it.
  for (const example of document.querySelectorAll<HTMLElement>('[data-example-of]'))
    if (example.dataset['exampleOf'] === target?.id) reveal(example);
}
