import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCheck } from '@/editor/start-check';

const root = mkdtempSync(join(tmpdir(), 'check-thread-'));
beforeAll(() =>
  cpSync('__tests__/fixtures/starter/content', join(root, 'content'), { recursive: true }),
);
afterAll(() => rmSync(root, { recursive: true }));

test('The thread checks a data file with all pages, and answers each request', async () => {
  const { checkAll, close, operations } = startCheck(root);
  const file = 'content/product.yaml';
  const product = readFileSync(join(root, file), 'utf8');
  const [broken, whole, all] = await Promise.all([
    checkAll({ file, text: product.replace(/^name:.*$/m, 'name: 7') }),
    checkAll({ file, text: product }),
    checkAll(),
  ]);
  expect(broken).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ file, message: expect.stringContaining('`name`') }),
    ]),
  );
  expect(whole.filter(({ severity }) => severity === 'error')).toEqual([]);
  // The check of all files is that of the folder of the command only.
  expect(all).toEqual([]);
  expect([...(operations()?.values() ?? [])]).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/api\//)]),
  );
  await close();
}, 60_000);
