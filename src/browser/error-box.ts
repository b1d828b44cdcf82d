import { createElement } from '@/lib/create-element';

/** An alert with a message and a button `Retry`. */
export function errorBox(message: string, onRetry: () => void): HTMLElement {
  const box = createElement('div', { className: 'error-box', role: 'alert' });
  box.append(createElement('p', { textContent: message }), createButton('Retry', onRetry));
  return box;
}

/** A button with the site's style. */
export function createButton(textContent: string, onClick: () => void): HTMLButtonElement {
  return createElement('button', { type: 'button', className: 'button', textContent, onclick: onClick });
}
