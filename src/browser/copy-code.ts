import { COPIED_FOR_MS } from '@/config/site';

const IDLE = 'Copy code';
const DONE = 'Copied';
const FAILED = 'Press Ctrl+C';
const timers = new WeakMap<Element, number>();

/**
 * Makes every `Copy code` button of the site work with one listener. The result shows on the button for two seconds and is announced
 * politely; where the clipboard is closed, the code is selected so that the reader's own keys copy it.
 */
export function copyCodeOnClick(announce: (message: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('[data-copy-code]') : null;
    const code = button?.closest('figure')?.querySelector('pre code');
    if (button && code) void copy(button, code, announce);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

async function copy(button: Element, code: Element, announce: (message: string) => void): Promise<void> {
  let label = DONE;
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
  } catch {
    window.getSelection()?.selectAllChildren(code);
    label = FAILED;
  }
  announce(label);
  button.textContent = label;
  window.clearTimeout(timers.get(button));
  timers.set(
    button,
    window.setTimeout(() => {
      button.textContent = IDLE;
    }, COPIED_FOR_MS),
  );
}
