import { LOADING_DELAY_MS } from '@/config/constants';
import { createElement } from '@/lib/create-element';
import { errorBox } from './error-box';

/**
 * Loads what a reader asks for. Until it is there, its place shows `Loading...` after 200 ms, and an error with `Retry`.
 */
export async function loadPart<T>(place: Element, load: () => Promise<T>, message?: string): Promise<T> {
  const loading = createElement('div', { className: 'loading-box', role: 'status', textContent: 'Loading...' });
  const timer = window.setTimeout(() => place.replaceChildren(loading), LOADING_DELAY_MS);
  try {
    return await load();
  } catch (error) {
    window.clearTimeout(timer);
    await new Promise<void>((retry) => place.replaceChildren(errorBox(message ?? String(error), retry)));
    return await loadPart(place, load, message);
  } finally {
    window.clearTimeout(timer);
    place.replaceChildren();
  }
}
