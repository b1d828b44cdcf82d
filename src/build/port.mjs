// @ts-check
import net from 'node:net';
import util from 'node:util';
import { CommandError } from '../lib/server/main.mjs';

/**
 * The port that a command listens at: `--port`, else the variable, else the default. 0 is any free one.
 * @param {number} standard
 * @param {string} [variable]
 */
export function readPort(standard, variable = process.env.PORT) {
  const options = /** @type {const} */ ({ port: { type: 'string' } });
  const { values } = util.parseArgs({ options, strict: false });
  const text = values.port === undefined ? variable || String(standard) : String(values.port);
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65536) return port;
  throw new CommandError(`The port "${text}" is not a number from 0 to 65535. Write, for example, --port ${standard}.`);
}

/**
 * Throws a message with the command to type if a server cannot listen at a port.
 * @param {number} port
 * @param {string | undefined} host
 * @param {string} command What the writer typed.
 */
export async function ensurePort(port, host, command) {
  const error = await listenError(port, host);
  if (!error) return;
  const isUsed = error.code === 'EADDRINUSE';
  if (!isUsed && error.code !== 'EACCES') throw new CommandError(error.message);
  const free = await freePort(isUsed ? port + 1 : 3000, host);
  const fault = isUsed ? 'is in use' : 'needs more rights';
  throw new CommandError(`Port ${port} ${fault}. Choose another: ${command} -- --port ${free}`);
}

/**
 * A port that a server for this computer can listen at.
 * @returns {Promise<number>}
 */
export function anyFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * @param {number} first
 * @param {string | undefined} host
 */
async function freePort(first, host) {
  for (let port = first; port < Math.min(first + 100, 65536); port += 1)
    if (!(await listenError(port, host))) return port;
  return 0;
}

/**
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<NodeJS.ErrnoException | undefined>}
 */
function listenError(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
