import { useEffect } from 'react';
import { isolate } from '@/browser/isolate';
import { pushOverlay } from '@/browser/overlay';
import { SHORTCUTS_BUTTON } from '@/browser/shortcut-key';
import { Modal } from '../ui/modal';
import './shortcuts.css';

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
  useEffect(() => {
    window.addEventListener('page-shown', onClose);
    const leave = isolate(() => pushOverlay(onClose));
    return () => {
      leave();
      window.removeEventListener('page-shown', onClose);
    };
  }, [onClose]);
  const opener = () => document.querySelector<HTMLElement>(SHORTCUTS_BUTTON);
  return (
    <Modal label="Keyboard shortcuts" className="shortcuts" onClose={onClose} fallbackFocus={opener}>
      <div className="shortcuts-head">
        <h2>Keyboard shortcuts</h2>
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </div>
      <dl>
        {shortcuts(isMac() ? '⌘' : 'Ctrl+').map(([keys, effect]) => (
          <div key={effect}>
            <dt>{effect}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
