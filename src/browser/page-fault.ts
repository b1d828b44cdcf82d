import { createElement } from '@/lib/create-element';
import { createButton, errorBox } from './error-box';

/** What a reader sees instead of a page that cannot be loaded. */
export function loadNotice(path: string, retry: () => void): HTMLElement[] {
  const message = `${path} could not be loaded. Check your connection, then choose Retry.`;
  return [
    createElement('h1', { textContent: 'This page could not be loaded.' }),
    errorBox(message, retry),
  ];
}

/** What a reader sees instead of a page that throws: the error, and a button that tries again. */
export function crashNotice(error: Error, retry: () => void): HTMLElement[] {
  const message = createElement('pre', {
    className: 'crash-message',
    tabIndex: 0,
    ariaLabel: 'Error message',
    textContent: error.message,
  });
  return [
    createElement('h1', { textContent: 'This page crashed.' }),
    message,
    createButton('Try again', retry),
  ];
}

/** The place of a notice: beside a copy of the sidebar that is shown, with the page of the address as the current one. */
export function noticePart(notice: readonly HTMLElement[]): HTMLElement {
  const sidebar = document.querySelector('.sidebar')?.cloneNode(true) as HTMLElement | undefined;
  for (const link of sidebar?.querySelectorAll('a') ?? [])
    link.ariaCurrent = link.getAttribute('href') === window.location.pathname ? 'page' : null;
  const main = createElement('main', { id: 'content', tabIndex: -1, className: 'notice' });
  main.append(...notice);
  const part = createElement('div', { className: 'page-frame' });
  part.dataset['layout'] = sidebar ? 'docs' : 'notice';
  part.append(main, ...(sidebar ? [sidebar] : []));
  return part;
}
