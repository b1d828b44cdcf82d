import { spawn, type ChildProcess } from 'node:child_process';
import { chromium, type Browser, type Page } from '@playwright/test';
import { installedBrowser } from './installed-browser';

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** A copy's export, served and open in a browser. */
export interface Visit {
  readonly page: Page;
  readonly origin: string;
  /** What goes wrong: console output, errors, breaches of the policy, answers that are errors. */
  readonly faults: string[];
  /** Addresses of other origins that were asked for. */
  readonly foreign: string[];
  close(): Promise<void>;
}

/** A container instead of a tag manager's: the origin of its script, and the origins that its tags send data to. */
interface Container {
  readonly origin: string;
  readonly connect: string;
  readonly script: string;
}

/**
 * Serves the export of a copy as `npm start` does, and opens a browser for it. What is asked of `container` is answered
 * by a script.
 */
export async function visitCopy(folder: string, container: Container): Promise<Visit> {
  const server = spawn(process.execPath, ['scripts/run.mjs', 'scripts/serve.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await addressOf(server);
  const browser: Browser = await chromium.launch({
    ...installedBrowser(),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  const faults: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) foreign.push(request.url());
  });
  await page.route(`${container.origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: container.script }),
  );
  await page.route(`${container.connect}/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PIXEL }),
  );
  return {
    page,
    origin,
    faults,
    foreign,
    close: async () => {
      await browser.close();
      server.kill();
    },
  };
}

function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    stdout?.once('data', (text: Buffer) =>
      resolve(new URL(/http:\S+/.exec(text.toString())?.[0] ?? '').origin),
    );
    stdout?.once('close', () => reject(new Error('The export cannot be served.')));
  });
}
