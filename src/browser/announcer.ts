const status: { region?: HTMLElement } = {};

/**
 * Adds the element whose text screen readers announce politely. It is in the page before it has a text, because screen
 * readers announce only changes.
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
