import { createElement } from '@/lib/create-element';

/**
 * The element whose text screen readers announce politely. It is in the page before it has a text, because screen
 * readers announce only changes.
 */
const region = createElement('div', { role: 'status', className: 'sr-only' });

export function initAnnouncer(): void {
  document.body.append(region);
}

/** Announces a message politely; a repeated message is announced again. */
export function announce(message: string): void {
  region.textContent = region.textContent === message ? `${message}\u00A0` : message;
}
