import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run, runBin } from '../bootstrap.mjs';
import { CommandError } from './main.mjs';

/** Uses an installed Chromium, else downloads Playwright's, else installs Debian's. Returns exit code 0, or throws. */
export async function ensureChromium(): Promise<number> {
  const isInstalled = () =>
    ['/usr/bin/chromium', '/usr/bin/chromium-browser', chromium.executablePath()].some((path) => existsSync(path));
  if (isInstalled()) return 0;
  console.log('Installing a browser for the tests …');
  await runBin('playwright', ['install', 'chromium']);
  if (!isInstalled()) await installPackage('chromium');
  if (!isInstalled())
    throw new CommandError(
      'No Chromium could be installed. Install one at /usr/bin/chromium, then run npm test again.',
    );
  return 0;
}

/** Uses an installed Firefox, else installs Debian's. Returns exit code 0, or throws. */
export async function ensureFirefox(): Promise<number> {
  const isInstalled = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].some((path) => existsSync(path));
  if (!isInstalled()) await installPackage('firefox-esr');
  if (!isInstalled())
    throw new CommandError(
      'No Firefox could be installed. Install one at /usr/bin/firefox-esr, then run npm run test:full again.',
    );
  return 0;
}

/** Installs a Debian package. The caller checks whether the program exists afterwards. */
async function installPackage(name: string): Promise<void> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const args of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', name],
  ]) {
    const [command = '', ...rest] = [...sudo, ...args];
    await run(command, rest).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  }
}
