import { STORAGE_KEYS } from '@/config/constants';
import { decodeFragment } from '@/lib/fragment';
import { isDismissed } from './announcement';
import { applyColorMode } from './color-mode';
import { elementAt } from './listen';
import { readStored } from './storage';

/**
 * Runs in the head's script, before the first paint. On the root element, it sets the color mode, whether the
 * announcement with this id was dismissed, the reader's code language, line wrapping in code, and the class `js`.
 */
export function beforeFirstPaint(announcement: string | undefined): void {
  const root = document.documentElement;
  root.classList.add('js');
  applyColorMode();
  if (/Mac|iP(hone|ad|od)/.test(navigator.platform)) root.dataset['platform'] = 'mac';
  // The last press before the site's script waits for it (`load-overlays.ts`).
  document.addEventListener('click', (event) => {
    const control = elementAt(event, '[data-overlay]');
    if (!control || 'ready' in root.dataset) return;
    document.querySelector('[data-pending]')?.removeAttribute('data-pending');
    control.setAttribute('data-pending', '');
  });
  showAddressedAnswer(decodeFragment(window.location.hash.slice(1)));
  const language = readStored(STORAGE_KEYS.codeLanguage);
  if (language) root.dataset['codeLanguage'] = language;
  root.toggleAttribute('data-code-wrap', readStored(STORAGE_KEYS.codeWrap) === 'true');
  root.toggleAttribute(
    'data-announcement',
    announcement !== undefined && isDismissed(announcement),
  );
}

/** Shows the answer of the question that the address names until the site's script opens it, so that nothing moves. */
function showAddressedAnswer(id: string): void {
  if (id === '' || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `html:not([data-ready]) .question:has(#${CSS.escape(id)})::details-content { content-visibility: visible; block-size: auto }`,
  );
  document.adoptedStyleSheets.push(sheet);
}
