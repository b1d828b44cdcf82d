import { STORAGE_KEYS } from '@/config/constants';
import { keepInPlace, listen } from './listen';
import { readStored, subscribeStored, writeStored } from './storage';

/**
 * Makes the `Wrap lines` buttons work: one choice for every block of the site, stored in the browser and shared with
 * other tabs. The style sheet wraps lines if the root element has an attribute, which is set before the first paint.
 */
export function initLineWrapping(): void {
  listen('click', '[data-wrap-lines]', (button) => {
    const wraps = String(button.getAttribute('aria-pressed') !== 'true');
    keepInPlace(button, () => writeStored(STORAGE_KEYS.codeWrap, wraps));
  });
  subscribeStored(STORAGE_KEYS.codeWrap, applyLineWrapping);
}

/** Applies the stored choice to every block and button; called after each route change. */
export function applyLineWrapping(): void {
  const wraps = readStored(STORAGE_KEYS.codeWrap) === 'true';
  document.documentElement.toggleAttribute('data-code-wrap', wraps);
  for (const button of document.querySelectorAll('[data-wrap-lines]'))
    button.setAttribute('aria-pressed', String(wraps));
}
