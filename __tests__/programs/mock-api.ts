import { spawn } from 'node:child_process';
import { anyFreePort } from '@/build/port';

/** A mock of an API description on the loopback. It refuses what the description does not allow. */
export interface MockApi {
  readonly url: string;
  readonly stop: () => void;
}

/** Starts Prism with the description in a file; ready when this resolves. */
export async function startMockApi(file: string): Promise<MockApi> {
  const port = await anyFreePort();
  const server = spawn(
    process.execPath,
    [
      'node_modules/@stoplight/prism-cli/dist/index.js',
      'mock',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--errors',
      file,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const onData = (data: Buffer) => {
      output += data.toString();
      if (output.includes('is listening')) resolve();
    };
    server.stdout.on('data', onData);
    server.stderr.on('data', onData);
    server.on('exit', (code) => reject(new Error(`Prism ended with ${code}: ${output}`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => server.kill() };
}
