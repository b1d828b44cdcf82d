import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWholeFile } from '@/lib/server/write-file';

describe('a file that is written whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'whole-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('replaces the old one in one step, makes its folder, and leaves nothing beside it', () => {
    const file = join(folder, 'deep', 'issues.json');
    writeWholeFile(file, '[1]');
    writeWholeFile(file, '[2]');
    expect([readFileSync(file, 'utf8'), readdirSync(join(folder, 'deep'))]).toEqual([
      '[2]',
      ['issues.json'],
    ]);
  });

  test('is the old one, whole, when the writing fails or is cut off in the middle', () => {
    const file = join(folder, 'issues.json');
    writeWholeFile(file, '[1]');
    const code = `
      import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
      const write = fs.writeFileSync;
      fs.writeFileSync = (path, text) => { write(path, String(text).slice(0, 2)); process.kill(process.pid, 'SIGKILL'); };
      syncBuiltinESMExports();
      const { writeWholeFile } = await import(${JSON.stringify(join(process.cwd(), 'src/lib/server/write-file.ts'))});
      writeWholeFile(${JSON.stringify(file)}, '[1, 2, 3]');`;
    const script = join(folder, 'cut.ts');
    writeFileSync(script, code);
    const { signal } = spawnSync(process.execPath, ['scripts/run.mjs', script]);
    expect([signal, readFileSync(file, 'utf8')]).toEqual(['SIGKILL', '[1]']);
  });
});
