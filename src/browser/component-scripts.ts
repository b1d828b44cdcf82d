import { withBasePath } from '@/config/base-path';
import { COMPONENT_FILES } from '@/config/constants';
import { createElement } from '@/lib/create-element';
import { listen } from './listen';
import { loadPart } from './load-part';

/** A script of `content/components/scripts/`; it makes the element work, whatever the reader did before it was there. */
interface ComponentScript {
  start: (element: HTMLElement) => void;
}

const FIRST_USE = ['pointerover', 'pointerdown', 'focusin', 'input'] as const;

/**
 * Loads the script of a component (`data-script="firewall-rules"`) when a reader first uses it: no page loads a script
 * that nobody uses. Its element with `data-script-state` shows `Loading...` after 200 ms, and an error with `Retry`.
 */
export function initComponentScripts(): void {
  for (const type of FIRST_USE)
    listen(type, '[data-script]:not([data-started])', (element) => void load(element));
}

async function load(element: HTMLElement): Promise<void> {
  element.dataset['started'] = '';
  const state = element.querySelector('[data-script-state]') ?? createElement('div', {});
  let attempt = 0;
  // A browser may remember a failed module, so each attempt has an address of its own.
  const address = () =>
    withBasePath(
      `${COMPONENT_FILES}/${element.dataset['script']}.js${attempt++ > 0 ? `?attempt=${attempt}` : ''}`,
    );
  const start = async () => {
    const script = (await import(/* webpackIgnore: true */ address())) as ComponentScript;
    script.start(element);
  };
  await loadPart(state, start);
}
