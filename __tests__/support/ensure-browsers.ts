import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runBin } from './run-programs';
import { DEBIAN_CHROMIUM, DEBIAN_SHELL, installedFirefox } from './installed-browser';
import { CommandError } from '@/lib/server/run-command';

/**
 * Uses an installed Chromium, else downloads Playwright's, else installs Debian's. Beside Debian's, it installs the
 * headless shell if it can: the tests pass without it, but take longer. Returns exit code 0, or throws.
 */
export async function ensureChromium(): Promise<number> {
  const own = chromium.executablePath();
  const isInstalled = () => [...DEBIAN_CHROMIUM, own].some((path) => existsSync(path));
  if (!isInstalled()) {
    console.log('Installing a browser for the tests …');
    await runBin('playwright', ['install', 'chromium']);
    if (!isInstalled()) await installPackage('chromium');
    if (!isInstalled())
      throw new CommandError(
        `The browser chromium could not be installed. Install it at ${DEBIAN_CHROMIUM[0]}, then run the tests again.`,
      );
  }
  const isRoot = process.getuid?.() === 0;
  if (isRoot && !existsSync(own) && !existsSync(DEBIAN_SHELL))
    await installPackage('chromium-headless-shell');
  return 0;
}

/** Uses an installed Firefox, else installs Debian's if it can: its tests are skipped where there is none. */
export async function ensureFirefox(): Promise<void> {
  if (!installedFirefox()) await installPackage('firefox-esr');
}

/** Installs a Debian package. The caller checks whether the program exists afterwards. */
async function installPackage(name: string): Promise<void> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const args of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', name],
  ]) {
    const [command = '', ...rest] = [...sudo, ...args];
    const installing = spawn(command, rest, { stdio: 'inherit' });
    await once(installing, 'close').catch(() => undefined);
  }
}
