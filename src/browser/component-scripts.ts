import { withBasePath } from '@/config/base-path';
import { COMPONENT_FILES, LOADING_DELAY_MS } from '@/config/constants';
import { errorBox } from './error-box';
import { listen } from './listen';

/** A script of `content/components/scripts/`; it makes the element work, whatever the reader did before it was there. */
interface ComponentScript {
  readonly start: (element: HTMLElement) => void;
}

const FIRST_USE = ['pointerover', 'pointerdown', 'focusin', 'input'] as const;

/**
 * Loads the script of a component (`data-script="firewall-rules"`) when a reader first uses it: no page loads a script
 * that nobody uses. Its element with `data-script-state` shows `Loading...` after 200 ms, and an error with `Retry`.
 */
export function initComponentScripts(): void {
  for (const type of FIRST_USE) listen(type, '[data-script]:not([data-started])', (element) => void load(element));
}

async function load(element: HTMLElement, attempt = 0): Promise<void> {
  element.dataset['started'] = '';
  const state = element.querySelector('[data-script-state]');
  const timer = window.setTimeout(() => state?.replaceChildren('Loading...'), LOADING_DELAY_MS);
  // A browser may remember a failed module, so each attempt has an address of its own.
  const address = withBasePath(
    `${COMPONENT_FILES}/${element.dataset['script']}.js${attempt > 0 ? `?attempt=${attempt}` : ''}`,
  );
  try {
    const script = (await import(/* webpackIgnore: true */ address)) as ComponentScript;
    state?.replaceChildren();
    script.start(element);
  } catch (error) {
    const retry = () => void load(element, attempt + 1);
    state?.replaceChildren(errorBox(error instanceof Error ? error.message : String(error), retry));
  } finally {
    window.clearTimeout(timer);
  }
}
