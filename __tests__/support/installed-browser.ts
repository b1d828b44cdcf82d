import { existsSync } from 'node:fs';

/** Debian's Chromium. */
export const DEBIAN_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/**
 * Debian's headless shell: the engine without a window's user interface, which Playwright downloads, too, where it can.
 * It takes a third of Chromium's CPU time.
 */
export const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

/** Debian's Firefox, or another installed one. */
export function installedFirefox(): string | undefined {
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
}

interface LaunchOptions {
  readonly executablePath?: string;
  readonly channel?: 'chromium';
}

/** Launch options of Playwright: the headless shell, else Chromium, else what Playwright downloaded. */
export function installedBrowser(): LaunchOptions {
  return existsSync(DEBIAN_SHELL) ? { executablePath: DEBIAN_SHELL } : installedChromium();
}

/** Launch options for what the headless shell does not have, for example the back-forward cache. */
export function fullBrowser(): LaunchOptions {
  return { channel: 'chromium', ...installedChromium() };
}

function installedChromium(): LaunchOptions {
  const executablePath = DEBIAN_CHROMIUM.find((path) => existsSync(path));
  return executablePath ? { executablePath } : {};
}
