import { COPIED_FOR_MS } from '@/config/site';
import { announce } from './announcer';

const timers = new WeakMap<Element, number>();

/**
 * Shows the result of copying on its button for two seconds, in the label beside an icon if it has one; a screen reader
 * announces it politely. Meanwhile, `data-idle` has the button's own label.
 */
export function showCopyResult(button: HTMLElement, label: string): void {
  const text = button.querySelector('span') ?? button;
  const idle = (button.dataset['idle'] ??= text.textContent ?? '');
  announce(label);
  text.textContent = label;
  window.clearTimeout(timers.get(button));
  timers.set(
    button,
    window.setTimeout(() => {
      text.textContent = idle;
      delete button.dataset['idle'];
    }, COPIED_FOR_MS),
  );
}
