import { readFileSync } from 'node:fs';
import { startCheck } from '@/editor/start-check';

test('The thread reads the operations, and checks a text that is not saved with all pages, and forgets it', async () => {
  const { checkAll, operations } = startCheck();
  const saved = readFileSync('content/account.mdx', 'utf8');
  const text = `${saved}\nSee [redirects](/checks/redirekt).\n`;
  const [issues, later] = await Promise.all([checkAll({ name: 'account.mdx', text }), checkAll()]);
  expect(issues).toEqual([
    expect.objectContaining({
      file: 'content/account.mdx',
      line: text.split('\n').length - 1,
      message: expect.stringContaining('/checks/redirect'),
    }),
  ]);
  expect(later).toEqual([]);
  expect([...(operations()?.values() ?? [])]).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/api\//)]),
  );
}, 300_000);
