import { COPIED_FOR_MS } from '@/config/constants';
import { announce } from './announcer';
import { listen } from './listen';

const timers = new WeakMap<Element, number>();

/** Makes the buttons work that copy code, the address of an operation, or the Markdown of a page. */
export function initCopy(): void {
  listen('click', '[data-copy-code]', (button) => {
    const code = button.closest('figure, .api-endpoint')?.querySelector('code');
    if (code) void copy(button, () => copyCode(code), 'Press Ctrl+C');
  });
  // If it fails, the link `View as Markdown` leads to the same text.
  listen('click', '[data-copy-page]', (button) => {
    void copy(button, () => copyPage(button.dataset['copyPage'] ?? ''), 'Not copied');
  });
}

/**
 * Copies, and shows the result on a button for two seconds, in the label beside an icon if it has one; a screen reader
 * announces it politely. Meanwhile, `data-idle` has the button's own label.
 */
async function copy(
  button: HTMLElement,
  write: () => Promise<void>,
  failed: string,
): Promise<void> {
  const label = await write().then(
    () => 'Copied',
    () => failed,
  );
  const text = button.querySelector('span') ?? button;
  const idle = (button.dataset['idle'] ??= text.textContent ?? '');
  announce(label);
  text.textContent = label;
  window.clearTimeout(timers.get(button));
  const reset = () => {
    text.textContent = idle;
    delete button.dataset['idle'];
  };
  timers.set(button, window.setTimeout(reset, COPIED_FOR_MS));
}

/** If the clipboard is blocked, the code is selected, so that the reader can copy it with the keyboard. */
async function copyCode(code: Element): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOf(code));
  } catch (error) {
    window.getSelection()?.selectAllChildren(code);
    throw error;
  }
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

/** The clipboard gets the promise of a text: Safari refuses a text that is ready only after the click has ended. */
async function copyPage(address: string): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': download(address) })]);
}

async function download(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} has the status ${response.status}.`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
