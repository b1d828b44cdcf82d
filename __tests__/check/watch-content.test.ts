import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue } from '@schema/issues';
import { copyEngine } from '@/build/copy-engine';

// The check of `npm run dev`: one process that checks again after each save. It prints the CPU time of each round.

const ROUND = /^all files: (\d+) issues.*\((.*) s\)$/gm;

let folder: string;
let child: ChildProcess;
let output = '';

const page = (body: string) =>
  `---\ntitle: Water\ndescription: What water is, and how much of it a kettle takes at once.\n---\n\n${body}\n`;
const rounds = () => [...output.matchAll(ROUND)].length;

/** Waits until a text is printed, or a round has ended. */
async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await Promise.race([once(child.stdout!, 'data'), once(child.stderr!, 'data')]);
}

/** Saves a file; returns what the round prints, and the codes of the issues that the browser shows. */
async function save(path: string, change: string | ((text: string) => string)) {
  const file = join(folder, path);
  const [before, printed] = [rounds(), output.length];
  // One event, as most editors save: a round between emptying and writing a file would be the one that is waited for.
  const whole = join(folder, '.saved');
  writeFileSync(whole, typeof change === 'string' ? change : change(readFileSync(file, 'utf8')));
  renameSync(whole, file);
  await until(() => rounds() > before);
  const shown = JSON.parse(readFileSync(join(folder, '.cache/issues.json'), 'utf8')) as Issue[];
  return { printed: output.slice(printed), codes: shown.map(({ file: name, code }) => `${name} ${code}`) };
}

beforeAll(async () => {
  folder = copyEngine('__tests__/fixtures/starter');
  writeFileSync(join(folder, 'content/water.mdx'), page('## Boiling\n\nWater boils.'));
  child = spawn(process.execPath, ['scripts/check.mjs', '--watch', '--build'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined, CONTENT_ISSUES: '.cache/issues.json' },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  await until(() => /^content: \d+ errors/m.test(output));
}, 120_000);

afterAll(async () => {
  child.kill();
  await once(child, 'close');
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `seconds of CPU in each round: ${[...output.matchAll(ROUND)].map(([, , seconds]) => seconds).join(', ')}`,
  );
});

test('a mistake is reported after the save, and goes away when it is fixed', async () => {
  const broken = await save('content/water.mdx', page('## Boiling\n\nSee [it](/watr).'));
  expect(broken.printed).toMatch(/^content\/water\.mdx:8:5 warning The link \/watr/m);
  expect(broken.codes).toContain('content/water.mdx link-broken');
  const fixed = await save('content/water.mdx', page('## Boiling\n\nSee [it](#boiling).'));
  expect(fixed.printed).toMatch(/1 fixed/);
  expect(fixed.codes).not.toContain('content/water.mdx link-broken');
}, 60_000);

test('a save reports the mistakes that it causes in other files', async () => {
  await save('content/start.mdx', (text) => `${text}\nSee [boiling](/water#boiling).\n`);
  const renamed = await save('content/water.mdx', page('## Cooking\n\nWater boils.'));
  expect(renamed.printed).toMatch(/^content\/start\.mdx:\d+:5 warning The link \/water#boiling names an anchor/m);
  expect((await save('content/water.mdx', page('## Boiling\n\nWater boils.'))).codes).not.toContain(
    'content/start.mdx link-anchor',
  );
}, 60_000);

test('a changed data file is checked, and what depends on it', async () => {
  await save('content/water.mdx', page('It takes <Fact id="water.time"/>.'));
  const named = await save('content/product.yaml', (text) => text.replace('  water:', '  water:\n    time: 4 minutes'));
  expect(named.codes).not.toContain('content/water.mdx fact-unknown');
  const unnamed = await save('content/product.yaml', (text) => text.replace('time:', 'duration:'));
  expect(unnamed.codes).toContain('content/water.mdx fact-unknown');
}, 60_000);

test('several saves in a row have the result of the last one', async () => {
  for (let count = 0; count < 5; count += 1)
    writeFileSync(join(folder, 'content/water.mdx'), page(`A [part](#part-${count}).`));
  const last = await save('content/water.mdx', page('Water boils.'));
  expect(last.codes.filter((code) => code.startsWith('content/water.mdx link'))).toEqual([]);
}, 60_000);
