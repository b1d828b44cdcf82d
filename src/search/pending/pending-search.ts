import { isComposing } from './ime';
import type { PressedEnter } from '@/browser/overlays/types';
import { arrived, loadOverlays, openLoaded } from '@/browser/load-overlays';
import { elementAt } from '@/browser/listen';
import { loadPart } from '@/browser/load-part';
import { hasSlashKey } from '@/browser/storage';
import { isKey } from '@/lib/is-key';

const FAULT =
  'The search could not be loaded. Press Enter to open the search page, or choose Retry.';

/** In a dialog, and where a letter is text, `/` does not open the search. */
const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], dialog';

const pending = { entered: undefined as PressedEnter | undefined, isComposing: false };

const element = <T extends Element>(selector: string) =>
  document.querySelector(`.search-pending${selector}`) as T;

/** The keys that open the search anywhere, and the box that takes letters and Enter until its dialog is loaded. */
export function initSearch(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      void openSearch();
    },
    true,
  );
  if (document.documentElement.dataset['platform'] === 'mac')
    document.querySelector('.search-button')?.setAttribute('aria-keyshortcuts', 'Meta+K /');
  const input = element<HTMLInputElement>(' input');
  // A letter after an early Enter takes it back.
  input.addEventListener('input', () => (pending.entered = undefined));
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    const hasText = input.value.trim() !== '';
    if (hasText) pending.entered = { newTab: event.ctrlKey || event.metaKey };
    // Without the dialog, Enter opens the search page: the box is a form.
    if (!hasText || !element(' .error-box')) event.preventDefault();
  });
  input.addEventListener('compositionstart', () => (pending.isComposing = true));
  input.addEventListener('compositionend', () => (pending.isComposing = false));
  const box = element<HTMLDialogElement>('');
  box.addEventListener('click', ({ target }) => {
    if (target === box || (target as Element).closest('.search-close')) box.close();
  });
  // As the dialog does, if no element had the focus before.
  box.addEventListener('close', () => {
    // The browser takes the focus from what is hidden with the next frame. After the box has left the page, the dialog has it.
    const isLost = document.activeElement === document.body || box.contains(document.activeElement);
    if (isLost && box.isConnected) document.querySelector<HTMLElement>('.search-button')?.focus();
  });
}

function opensSearch(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.isComposing || altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && isKey(event, 'KeyK');
  return key === '/' && hasSlashKey() && !elementAt(event, TYPING);
}

/** Opens the search with a text: its dialog, or the box until that is loaded. */
export async function openSearch(text = ''): Promise<void> {
  if (document.querySelector('.search-dialog[data-state="open"]')) return;
  const open = openLoaded();
  if (open) return open('search', { text });
  const box = element<HTMLDialogElement>('');
  if (box.open) return;
  const input = element<HTMLInputElement>(' input');
  pending.entered = undefined;
  input.value = text;
  box.showModal();
  const load = () => {
    input.focus();
    return loadOverlays().catch((error: unknown) => {
      if (pending.entered && box.open) input.form?.submit();
      throw error;
    });
  };
  const show = await loadPart(element(' .search-body'), load, FAULT, arrived);
  if (pending.isComposing)
    await new Promise((end) => input.addEventListener('compositionend', end, { once: true }));
  if (!box.open) return;
  const { value, selectionStart, selectionEnd } = input;
  box.close();
  // From now on, the dialog is there. A hidden box would keep the focus until the next frame, and have the dialog's name.
  box.remove();
  show('search', {
    text: value,
    selection: [selectionStart, selectionEnd],
    entered: pending.entered,
  });
}
