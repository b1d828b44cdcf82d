import { COPIED_FOR_MS } from '@/config/site';
import { announce } from './announcer';

const timers = new WeakMap<Element, number>();

/** Shows the result of copying on its button for two seconds; a screen reader announces it politely. */
export function showCopyResult(button: HTMLElement, label: string): void {
  const idle = (button.dataset['idle'] ??= button.textContent ?? '');
  announce(label);
  button.textContent = label;
  window.clearTimeout(timers.get(button));
  timers.set(
    button,
    window.setTimeout(() => {
      button.textContent = idle;
    }, COPIED_FOR_MS),
  );
}
