import { showCopyResult } from './copy-result';

const DONE = 'Copied';
const FAILED = 'Press Ctrl+C';

/**
 * Makes every `Copy code` button of the site, and `Copy address` of an operation, work, with one listener. The button
 * shows the result for two seconds, and a screen reader announces it politely. If the clipboard is blocked, the code is
 * selected, so that the reader can copy it with the keyboard.
 */
export function initCopyCode(): () => void {
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy-code]') : null;
    const code = button?.closest('figure, .api-endpoint')?.querySelector('code');
    if (button && code) void copy(button, code);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/**
 * The code without deleted lines and without the output of a terminal. Signs, line numbers and prompts come from the
 * style sheet, so they are not in the text.
 */
function textOf(code: Element): string {
  const copied = code.cloneNode(true) as Element;
  const left = copied.querySelectorAll('.line-del, .line-output');
  for (const line of left) line.remove();
  const text = copied.textContent ?? '';
  return left.length > 0 ? text.replace(/\n$/, '') : text;
}

async function copy(button: HTMLElement, code: Element): Promise<void> {
  let label = DONE;
  try {
    await navigator.clipboard.writeText(textOf(code));
  } catch {
    window.getSelection()?.selectAllChildren(code);
    label = FAILED;
  }
  showCopyResult(button, label);
}
