import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCheck } from '@/editor/start-check';

const root = mkdtempSync(join(tmpdir(), 'check-thread-'));
cpSync('__tests__/fixtures/starter/content', join(root, 'content'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

test('The thread reads the operations, and answers each request', async () => {
  const { checkAll, operations } = startCheck(root);
  // The check of all files is that of the folder of the command only.
  expect(await Promise.all([checkAll(), checkAll()])).toEqual([[], []]);
  expect([...(operations()?.values() ?? [])]).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/api\//)]),
  );
}, 300_000);
