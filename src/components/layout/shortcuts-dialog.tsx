import { useEffect } from 'react';
import { isolate } from '@/browser/isolate';
import { closeWithPage, pushOverlay } from '@/browser/overlay';
import { SHORTCUTS_BUTTON } from '@/browser/shortcut-key';
import { Modal } from '../ui/modal';

const isMac = () => /^(?:Mac|iP)/.test(navigator.platform);

/** What the keys do, in the order in which a reader needs them. */
const shortcuts = (control: string): readonly (readonly [keys: readonly string[], effect: string])[] => [
  [[`${control}K`, '/'], 'Open the search'],
  [['↑', '↓'], 'Go through the results'],
  [['Enter'], 'Open the result'],
  [[`${control}Enter`], 'Open the result in a new tab'],
  [['Esc'], 'Close the search, a menu or this list; remove the highlights'],
  [['←', '→'], 'Go through tabs'],
  [['?'], 'Show this list'],
];

/** The keyboard shortcuts of the site. The browser's Back button closes the dialog, too. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  useEffect(
    () =>
      isolate(
        () => closeWithPage(onClose),
        () => pushOverlay(onClose),
      ),
    [onClose],
  );
  const opener = () => document.querySelector<HTMLElement>(SHORTCUTS_BUTTON);
  return (
    <Modal
      label="Keyboard shortcuts"
      className="mx-auto my-6 max-h-[calc(100vh-64px)] w-[min(480px,100vw-32px)] overflow-auto rounded-xl border border-line bg-raised px-6 py-5 text-sm/5"
      onClose={onClose}
      fallbackFocus={opener}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg/7.5 font-semibold">Keyboard shortcuts</h2>
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </div>
      <dl className="mt-4">
        {shortcuts(isMac() ? '⌘' : 'Ctrl+').map(([keys, effect]) => (
          <div key={effect} className="flex items-center justify-between gap-4 border-t border-line py-2">
            <dt>{effect}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-sm border border-line px-1.5 py-px text-center text-xs whitespace-nowrap"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
