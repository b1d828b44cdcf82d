import { STORAGE_KEYS } from '@/config/site';
import { readStored, subscribeStored, writeStored } from './storage';

/**
 * Makes the `Wrap lines` buttons work: one choice for every block of the site, stored in the browser and shared with
 * other tabs. The style sheet wraps lines if the root element has an attribute, which is set before the first paint.
 */
export function initLineWrapping(): () => void {
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('[data-wrap-lines]') : null;
    if (!button) return;
    const { top } = button.getBoundingClientRect();
    writeStored(STORAGE_KEYS.codeWrap, String(button.getAttribute('aria-pressed') !== 'true'));
    window.scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  document.addEventListener('click', onClick);
  const unsubscribe = subscribeStored(STORAGE_KEYS.codeWrap, applyLineWrapping);
  return () => {
    document.removeEventListener('click', onClick);
    unsubscribe();
  };
}

/** Applies the stored choice to every block and button; called after each route change. */
export function applyLineWrapping(): void {
  const wraps = readStored(STORAGE_KEYS.codeWrap) === 'true';
  document.documentElement.toggleAttribute('data-code-wrap', wraps);
  for (const button of document.querySelectorAll('[data-wrap-lines]'))
    button.setAttribute('aria-pressed', String(wraps));
}
