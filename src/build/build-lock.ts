import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { CommandError } from '@/lib/server/run-command';

/**
 * Locks this folder for one build. The lock is a socket, which the system closes when the process ends in whatever way,
 * so no lock survives a killed build. Its name exists only while it is open, except on macOS.
 */
export async function lockBuild(): Promise<Server> {
  const address = lockAddress();
  const server = createServer((socket) => socket.end(String(process.pid)));
  if (await listen(server, address)) return server.unref();
  const owner = await ownerOf(address);
  if (owner === undefined && address.endsWith('.sock')) {
    rmSync(address, { force: true });
    if (await listen(server, address)) return server.unref();
  }
  throw new CommandError(
    `Another build of this folder is running (process ${owner ?? 'unknown'}). Wait until it has ended, then run the command again.`,
  );
}

function lockAddress(): string {
  const folder = process.cwd();
  const name = `docs-build-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  mkdirSync('.cache', { recursive: true });
  return join('.cache', 'build.sock');
}

/** Whether the address was free. */
function listen(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onListening = () => resolve(true);
    server.once('error', (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening);
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(address, onListening);
  });
}

/** The process that holds the lock; undefined if nobody answers. */
function ownerOf(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    connect(address)
      .setTimeout(1000, () => resolve(undefined))
      .on('data', (chunk) => (text += chunk.toString()))
      .on('end', () => resolve(text))
      .on('error', () => resolve(undefined));
  });
}
