import { createElement } from '@/lib/create-element';

export function errorBox(message: string, onRetry: () => void): HTMLElement {
  const box = createElement('div', { className: 'error-box', role: 'alert' });
  box.append(createElement('p', { textContent: message }), createButton('Retry', onRetry));
  return box;
}

export function createButton(textContent: string, onClick: () => void): HTMLButtonElement {
  return createElement('button', {
    type: 'button',
    className: 'button',
    textContent,
    onclick: onClick,
  });
}
