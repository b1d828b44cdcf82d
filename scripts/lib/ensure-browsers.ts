import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run, runBin } from '../bootstrap.mjs';
import { DEBIAN_CHROMIUM, DEBIAN_SHELL } from './installed-browser';
import { CommandError } from './main.mjs';

/**
 * Uses an installed Chromium, else downloads Playwright's, else installs Debian's. Beside Debian's, it installs the
 * headless shell if it can: the tests pass without it, but take longer. Returns exit code 0, or throws.
 */
export async function ensureChromium(): Promise<number> {
  const own = chromium.executablePath();
  await ensure('chromium', [...DEBIAN_CHROMIUM, own], () => runBin('playwright', ['install', 'chromium']));
  const isRoot = process.getuid?.() === 0;
  if (isRoot && !existsSync(own) && !existsSync(DEBIAN_SHELL)) await installPackage('chromium-headless-shell');
  return 0;
}

/** Uses an installed Firefox, else installs Debian's. Returns exit code 0, or throws. */
export function ensureFirefox(): Promise<number> {
  return ensure('firefox-esr', ['/usr/bin/firefox-esr', '/usr/bin/firefox']);
}

/** A browser at one of the paths, else by `download`, else the Debian package `name`. */
async function ensure(name: string, paths: readonly string[], download?: () => Promise<number>): Promise<number> {
  const isInstalled = () => paths.some((path) => existsSync(path));
  if (isInstalled()) return 0;
  console.log('Installing a browser for the tests …');
  await download?.();
  if (!isInstalled()) await installPackage(name);
  if (!isInstalled())
    throw new CommandError(
      `The browser ${name} could not be installed. Install it at ${paths[0]}, then run the tests again.`,
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
