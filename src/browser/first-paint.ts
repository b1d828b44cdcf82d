import { STORAGE_KEYS } from '@/config/constants';
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
  // The last press before the site's script waits for it (`overlays.ts`).
  document.addEventListener('click', (event) => {
    const control = elementAt(event, '[data-overlay]');
    if (!control || 'ready' in root.dataset) return;
    document.querySelector('[data-pending]')?.removeAttribute('data-pending');
    control.setAttribute('data-pending', '');
  });
  const language = readStored(STORAGE_KEYS.codeLanguage);
  if (language) root.dataset['codeLanguage'] = language;
  root.toggleAttribute('data-code-wrap', readStored(STORAGE_KEYS.codeWrap) === 'true');
  root.toggleAttribute(
    'data-announcement',
    announcement !== undefined && isDismissed(announcement),
  );
}
