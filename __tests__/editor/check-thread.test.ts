import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Issue } from '@schema/issues';
import { copyEngine } from '../support/copy-engine';

// The thread checks the folder of the command, so a command of its own starts it, over a small site.

const SCRIPT = `
import { readFileSync } from 'node:fs';
import { startCheck } from '@/editor/start-check';
const { text, other } = JSON.parse(readFileSync('input.json', 'utf8'));
const { checkAll, operations } = startCheck('.');
const [first, candidate, last] = await Promise.all([checkAll(), checkAll({ name: 'start.mdx', text }), checkAll()]);
const ofOther = await startCheck(other).checkAll();
console.log(JSON.stringify({ first, candidate, last, ofOther, routes: [...operations().values()] }));
`;

/** What the thread answered, to requests that were made at once. */
interface Answers extends Readonly<
  Record<'first' | 'candidate' | 'last' | 'ofOther', readonly Issue[]>
> {
  readonly routes: readonly string[];
}

const text = `${readFileSync('__tests__/fixtures/starter/content/start.mdx', 'utf8')}\nSee [kettles](/strat).\n`;
let answers: Answers;

beforeAll(() => {
  const folder = copyEngine('__tests__/fixtures/starter');
  const other = mkdtempSync(join(tmpdir(), 'check-thread-'));
  writeFileSync(join(folder, 'input.json'), JSON.stringify({ text, other }));
  writeFileSync(join(folder, 'scripts/run.ts'), SCRIPT);
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/run.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined },
  });
  for (const made of [folder, other]) rmSync(made, { recursive: true });
  if (stdout === '') throw new Error(stderr);
  answers = JSON.parse(stdout) as Answers;
}, 300_000);

test('The thread reads the operations, and answers each request', () => {
  expect(answers).toMatchObject({ first: [], last: [] });
  expect(answers.routes).toEqual(expect.arrayContaining([expect.stringMatching(/^\/api\//)]));
});

test('The check of all files is that of the folder of the command only', () => {
  expect(answers.ofOther).toEqual([]);
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
