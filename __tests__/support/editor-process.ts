import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEngine } from './copy-engine';

/** The editor that `npm run cms` starts, over a copy of this site. */
export interface RunningEditor {
  readonly root: string;
  readonly address: string;
  stop(): void;
}

/** Copies the site, and starts its editor. Resolves when it can be opened. */
export async function startEditorCopy(): Promise<RunningEditor> {
  const product = mkdtempSync(join(tmpdir(), 'product-'));
  for (const name of ['content', 'openapi']) cpSync(name, join(product, name), { recursive: true });
  const root = copyEngine(product);
  rmSync(product, { recursive: true });
  const server = spawn(process.execPath, ['scripts/run.mjs', 'scripts/cms.ts', '--port', '0'], {
    cwd: root,
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const [found] = /http:\S+/.exec(output) ?? [];
      if (found) resolve(found);
    };
    server.stdout.on('data', collect);
    server.stderr.on('data', collect);
    server.on('exit', () => reject(new Error(output)));
  });
  const stop = () => {
    server.kill();
    // The server may still write.
    rmSync(root, { recursive: true, force: true, maxRetries: 20 });
  };
  return { root, address, stop };
}
