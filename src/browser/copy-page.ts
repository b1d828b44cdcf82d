import { showCopyResult } from './copy-result';

const IDLE = 'Copy as Markdown';
const DONE = 'Copied';
const FAILED = 'Not copied';

/**
 * Makes the button `Copy as Markdown` of each page work, with one listener. It fetches the page's Markdown when it is
 * used. If the download or the clipboard fails, the link `View as Markdown` beside it leads to the same text.
 */
export function initCopyPage(): () => void {
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy-page]') : null;
    if (!button) return;
    copy(button.dataset['copyPage'] ?? '').then(
      () => showCopyResult(button, IDLE, DONE),
      () => showCopyResult(button, IDLE, FAILED),
    );
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** The clipboard gets the promise of a text: Safari refuses a text that is ready only after the click has ended. */
async function copy(address: string): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': download(address) })]);
}

async function download(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
