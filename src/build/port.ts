import { createServer, type AddressInfo } from 'node:net';
import { CommandError } from '@/lib/server/run-command';

/** The port that a command listens at: that of an option, else the variable `PORT`, else 3000. 0 is any free one. */
export function readPort(
  option: string | undefined,
  standard = process.env['PORT'] || '3000',
): number {
  const text = option ?? standard;
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65536) return port;
  throw new CommandError(
    `The port "${text}" is not a number from 0 to 65535. Write, for example, --port 3000.`,
  );
}

/** Throws a message with the command to type if a server cannot listen at a port. */
export async function ensurePort(
  port: number,
  host: string | undefined,
  command: string,
): Promise<void> {
  const error = await listenAt(port, host).then(
    () => undefined,
    (reason: NodeJS.ErrnoException) => reason,
  );
  if (!error) return;
  const isUsed = error.code === 'EADDRINUSE';
  if (!isUsed && error.code !== 'EACCES') throw new CommandError(error.message);
  const fault = isUsed ? 'is in use' : 'needs more rights';
  throw new CommandError(
    `Port ${port} ${fault}. Choose another: ${command} -- --port ${await anyFreePort()}`,
  );
}

/** A port that a server for this computer can listen at. */
export function anyFreePort(): Promise<number> {
  return listenAt(0, '127.0.0.1');
}

/** Listens at a port for a moment; resolves with the port, of which 0 is any free one. */
function listenAt(port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo;
      server.close(() => resolve(address.port));
    });
  });
}
