import { isTextField } from './pending-search';

/** The button that shows the keyboard shortcuts; the framework handles its click. */
export const SHORTCUTS_BUTTON = '[data-needs-runtime="shortcuts"]';

/** `?` outside of a text field and of a dialog presses the button `Keyboard shortcuts`. */
export function initShortcutKey(): void {
  const onKeyDown = ({ key, altKey, ctrlKey, metaKey, target, isComposing }: KeyboardEvent) => {
    if (key !== '?' || altKey || ctrlKey || metaKey || isComposing || isTextField(target)) return;
    document.querySelector<HTMLElement>(SHORTCUTS_BUTTON)?.click();
  };
  document.addEventListener('keydown', onKeyDown);
}
