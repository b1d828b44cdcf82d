import { pageState } from './page-state';

const NAME = 'next-route-announcer';

const status = pageState('announcer', () => ({ region: undefined as HTMLElement | undefined }));

/**
 * Adds the element whose text screen readers announce politely. It is outside of the framework's elements, and in the
 * page before it has a text, because screen readers announce only changes.
 */
export function initAnnouncer(): void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.className = 'sr-only';
  document.body.append(region);
  status.region = region;
}

/** Announces a message politely; a repeated message is announced again. */
export function announce(message: string): void {
  const { region } = status;
  if (region) region.textContent = region.textContent === message ? `${message}\u00A0` : message;
}

/**
 * Adds a hidden element in which the framework announces routes, before it creates an assertive one. An assertive
 * announcement interrupts the reader, and it reads the heading while the title is not set yet. The site announces the
 * title politely.
 */
export function muteFrameworkAnnouncer(): void {
  if (document.querySelector(NAME)) return;
  const holder = document.createElement(NAME);
  holder.setAttribute('name', NAME);
  holder.hidden = true;
  holder.attachShadow({ mode: 'open' }).append(document.createElement('p'));
  document.body.append(holder);
}

/**
 * Calls back with the title of the new page, once. The framework sets the title shortly after it renders the page, so
 * this waits until the title differs from `before`, for one second at most. Returns a function that stops the wait.
 */
export function awaitTitle(before: string, onTitle: (title: string) => void): () => void {
  let timer = 0;
  let attempts = 0;
  const check = () => {
    const { title } = document;
    if ((title && title !== before) || attempts > 20) onTitle(title);
    else timer = window.setTimeout(check, 50);
    attempts += 1;
  };
  check();
  return () => window.clearTimeout(timer);
}
