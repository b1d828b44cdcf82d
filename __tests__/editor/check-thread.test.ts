import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue } from '@schema/issues';
import { copyEngine } from '../support/copy-engine';

// The thread checks the folder of the command, so a command of its own starts it, over a small site.

const SCRIPT = `
import { readFileSync } from 'node:fs';
import { startCheck } from '@/editor/start-check';
const { text } = JSON.parse(readFileSync('input.json', 'utf8'));
const { checkAll, operations } = startCheck();
const [first, candidate, last] = await Promise.all([checkAll(), checkAll({ name: 'start.mdx', text }), checkAll()]);
console.log(JSON.stringify({ first, candidate, last, routes: [...operations().values()] }));
`;

/** What the thread answered, to requests that were made at once. */
interface Answers extends Readonly<Record<'first' | 'candidate' | 'last', readonly Issue[]>> {
  readonly routes: readonly string[];
}

const text = `${readFileSync('__tests__/fixtures/starter/content/start.mdx', 'utf8')}\nSee [kettles](/strat).\n`;
let answers: Answers;

beforeAll(() => {
  const folder = copyEngine('__tests__/fixtures/starter');
  writeFileSync(join(folder, 'input.json'), JSON.stringify({ text }));
  writeFileSync(join(folder, 'scripts/run.ts'), SCRIPT);
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/run.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined },
  });
  rmSync(folder, { recursive: true });
  if (stdout === '') throw new Error(stderr);
  answers = JSON.parse(stdout) as Answers;
}, 300_000);

test('The thread reads the operations, and answers each request', () => {
  expect(answers).toMatchObject({ first: [], last: [] });
  expect(answers.routes).toEqual(expect.arrayContaining([expect.stringMatching(/^\/api\//)]));
});

test('The thread checks a text that is not saved with all pages, and forgets it', () => {
  expect(answers.candidate).toEqual([
    expect.objectContaining({
      file: 'content/start.mdx',
      line: text.split('\n').length - 1,
      message: expect.stringContaining('/start'),
    }),
  ]);
  expect(answers.last).toEqual([]);
});
