import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

test('The thread checks a text that is not saved with all pages, and forgets it', async () => {
  const { checkAll } = startCheck('.');
  const saved = readFileSync('content/account.mdx', 'utf8');
  const text = `${saved}\nSee [redirects](/checks/redirekt).\n`;
  const issues = await checkAll({ name: 'account.mdx', text });
  expect(issues).toEqual([
    expect.objectContaining({
      file: 'content/account.mdx',
      line: text.split('\n').length - 1,
      message: expect.stringContaining('/checks/redirect'),
    }),
  ]);
  expect(await checkAll()).toEqual([]);
}, 300_000);
