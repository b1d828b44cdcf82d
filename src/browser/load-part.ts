import { LOADING_DELAY_MS } from '@/config/constants';
import { createElement } from '@/lib/create-element';
import { errorBox } from './error-box';

/**
 * Loads what a reader asks for. Until it is there, its place shows `Loading...` after 200 ms, and an error with `Retry`.
 * `late` is the part if it arrives after it counted as failed.
 */
export async function loadPart<T>(
  place: Element,
  load: () => Promise<T>,
  message?: string,
  late = new Promise<T>(() => undefined),
): Promise<T> {
  place.replaceChildren();
  const loading = createElement('div', {
    className: 'loading-box',
    role: 'status',
    textContent: 'Loading...',
  });
  const timer = window.setTimeout(() => place.replaceChildren(loading), LOADING_DELAY_MS);
  try {
    return await load();
  } catch (error) {
    window.clearTimeout(timer);
    const retry = new Promise<void>((choose) =>
      place.replaceChildren(errorBox(message ?? String(error), choose)),
    );
    return await Promise.race([late, retry.then(() => loadPart(place, load, message, late))]);
  } finally {
    window.clearTimeout(timer);
    place.replaceChildren();
  }
}
