import { createServer, type AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { CommandError } from '@/lib/server/run-command';

/** The port that a command listens at: `--port`, else the variable, else the default. 0 is any free one. */
export function readPort(standard: number, variable = process.env['PORT']): number {
  const { values } = parseArgs({ options: { port: { type: 'string' } }, strict: false });
  const text = String(values.port ?? (variable || standard));
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65536) return port;
  throw new CommandError(`The port "${text}" is not a number from 0 to 65535. Write, for example, --port ${standard}.`);
}

/** Throws a message with the command to type if a server cannot listen at a port. */
export async function ensurePort(port: number, host: string | undefined, command: string): Promise<void> {
  const error = await listenError(port, host);
  if (!error) return;
  const isUsed = error.code === 'EADDRINUSE';
  if (!isUsed && error.code !== 'EACCES') throw new CommandError(error.message);
  const fault = isUsed ? 'is in use' : 'needs more rights';
  throw new CommandError(`Port ${port} ${fault}. Choose another: ${command} -- --port ${await anyFreePort()}`);
}

/** A port that a server for this computer can listen at. */
export function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function listenError(port: number, host: string | undefined): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
