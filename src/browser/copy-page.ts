import { showCopyResult } from './copy-result';

const DONE = 'Copied';
const FAILED = 'Not copied';

/**
 * Makes the buttons `Copy as Markdown` and `Copy section as Markdown` of each page work, with one listener. They fetch
 * the page's Markdown when they are used. If the download or the clipboard fails, the link `View as Markdown` leads to
 * the same text.
 */
export function initCopyPage(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy-page]') : null;
    if (!button) return;
    // Few readers use it, so every page is without it.
    const section = async (text: string) => (await import('./markdown-section')).sectionInView(text);
    const part = button.closest('[data-toc]') ? section : (text: string) => text;
    copy(button.dataset['copyPage'] ?? '', part).then(
      () => showCopyResult(button, DONE),
      () => showCopyResult(button, FAILED),
    );
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** The clipboard gets the promise of a text: Safari refuses a text that is ready only after the click has ended. */
async function copy(address: string, part: (text: string) => string | Promise<string>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': download(address, part) })]);
}

async function download(address: string, part: (text: string) => string | Promise<string>): Promise<Blob> {
  const response = await fetch(address);
  const text = response.ok ? await part(await response.text()) : '';
  if (text === '') throw new Error(`${address} has no such text (status ${response.status}).`);
  return new Blob([text], { type: 'text/plain' });
}
