import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** How a server sends the HTML of a page. */
export type SendPage = (html: Buffer, response: ServerResponse) => void;

/**
 * Sends all of a page in pieces of about `size` bytes, one every `pause` milliseconds. A piece ends between two words: one
 * that is cut in its middle at the end of a line goes to the next line with its rest, in every browser.
 */
export function inPieces(size: number, pause: number): SendPage {
  return (html, response) => {
    const send = (at: number) => {
      const end = html.indexOf(' ', at + size);
      response.write(html.subarray(at, end < 0 ? html.length : end));
      if (end < 0) response.end();
      else setTimeout(send, pause, end);
    };
    send(0);
  };
}

/** Sends the beginning of a page, up to and with a text, and the rest after a promise, if there is one. */
export function upTo(text: string, rest?: Promise<unknown>): SendPage {
  return (html, response) => {
    const at = html.indexOf(text);
    if (at < 0) throw new Error(`The page does not contain ${text}.`);
    const end = at + text.length;
    response.write(html.subarray(0, end));
    void rest?.then(() => response.end(html.subarray(end)));
  };
}

/**
 * Serves the export on a free port: pages as `sendPage` says, other files at once and uncompressed. `stop` destroys all
 * connections.
 */
export async function startSlowServer(
  sendPage: SendPage,
): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join('out', pathname === '/' ? 'index' : pathname);
    const found = [file, `${file}.html`].find(
      (name) => existsSync(name) && statSync(name).isFile(),
    );
    const path = found ?? join('out', '404.html');
    response.writeHead(found ? 200 : 404, {
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    });
    if (path.endsWith('.html')) sendPage(readFileSync(path), response);
    else response.end(readFileSync(path));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop };
}
