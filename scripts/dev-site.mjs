// @ts-check
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// The thread of `scripts/dev.mjs` that has the site. It names each file of our code that it loads: when one of them
// changes, it ends, and another one starts.

if (!parentPort) throw new Error('This is no command. Type npm run dev.');
const port = parentPort;

register({
  onImport: (url) => {
    if (url.startsWith('file:') && !url.includes('/node_modules/'))
      port.postMessage({ loaded: fileURLToPath(url.replace(/\?.*/, '')) });
  },
});
const { SHEETS, startDevelopment } = await import('../src/build/development');
for (const sheet of SHEETS) port.postMessage({ loaded: sheet });
const site = await startDevelopment();

/**
 * Sends the file of a route, or why there is none.
 * @param {number} id
 * @param {string} route
 */
async function answer(id, route) {
  try {
    const file = await site.fileAt(route);
    port.postMessage({ id, status: file ? 200 : 404, type: file?.mediaType, body: file ? await file.read() : '' });
  } catch (error) {
    console.error(error);
    port.postMessage({
      id,
      status: 500,
      type: 'text/plain',
      body: error instanceof Error ? error.message : String(error),
    });
  }
}

port.on('message', ({ id, route, saved, isSent, isOld }) => {
  if (route) void answer(id, route);
  if (saved) void site.save(saved);
  if (isSent) void site.check();
  if (isOld) void site.settle().then(() => process.exit());
});
