import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyEngine } from '../support/copy-engine';

// The site of `npm run dev` without Next: what a page shows after a save, and what the terminal prints. Each save prints
// the CPU time of its check.

/** Saves files, and requests the data of a page at once, and again when the save is checked. */
const SCRIPT = `
import { writeFileSync } from 'node:fs';
import { startDevSite } from '../src/build/dev-site';
const site = await startDevSite();
const read = async (route: string) => JSON.parse(String(await (await site.fileAt('/page-data/routes' + route + '.json'))?.read() ?? '{}'));
process.on('message', async ({ saves, route }: { saves: [string, string][]; route: string }) => {
  let last: Promise<void> | undefined;
  for (const [file, text] of saves) {
    writeFileSync(file, text);
    last = site.save([file]);
  }
  const shown = await read(route);
  await last;
  process.send?.({ shown, checked: await read(route) });
});
await site.check();
process.send?.('ready');
`;

/** What the tests read of a page's data. */
interface Shown {
  readonly content?: { readonly body?: { readonly code: string } };
  readonly issues?: { readonly own: readonly string[]; readonly isOlder: boolean };
}

let folder: string;
let child: ChildProcess;
let output = '';

const page = (body: string) =>
  `---\ntitle: Water\ndescription: What water is, and how much of it a kettle takes at once.\n---\n\n${body}\n`;
const textOf = ({ content }: Shown) => content?.body?.code ?? '';
const contentOf = (path: string) => readFileSync(join(folder, path), 'utf8');

/** Saves files in turn; what the page shows when it is requested directly after that, and when all is checked. */
async function save(saves: readonly (readonly [file: string, text: string])[], route = '/water') {
  const start = output.length;
  child.send({ saves, route });
  const [{ shown, checked }] = (await once(child, 'message')) as [{ shown: Shown; checked: Shown }];
  const printed = output.slice(start);
  return {
    text: textOf(shown),
    data: JSON.stringify(shown),
    checked: textOf(checked),
    issues: checked.issues,
    printed,
  };
}

beforeAll(async () => {
  folder = copyEngine('__tests__/fixtures/starter');
  writeFileSync(join(folder, 'content/water.mdx'), page('## Boiling\n\nWater boils.'));
  const navigation = contentOf('content/navigation.yaml').replace('[/start, ', '[/start, /water, ');
  writeFileSync(join(folder, 'content/navigation.yaml'), navigation);
  writeFileSync(
    join(folder, 'content/start.mdx'),
    `${contentOf('content/start.mdx')}- [Water](/water), as it boils.\n`,
  );
  writeFileSync(join(folder, 'scripts/run.ts'), SCRIPT);
  child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/run.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: '',
      JEST_WORKER_ID: undefined,
      PWD: folder,
      INIT_CWD: folder,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  await once(child, 'message');
}, 300_000);

afterAll(async () => {
  child.kill();
  await once(child, 'close');
  rmSync(folder, { recursive: true, force: true });
  const seconds = [...output.matchAll(/^all files: .*\((.*) s\)$/gm)].map(([, cpu]) => cpu);
  console.log(`seconds of CPU in the check of each save: ${seconds.join(', ')}`);
});

test('a request during the compilation gets the saved text; the mistake is reported after that, and goes away when it is fixed', async () => {
  const broken = await save([['content/water.mdx', page('## Boiling\n\nSee [it](/watr).')]]);
  expect(broken.text).toContain('/watr');
  expect(broken.printed).toMatch(/^content\/water\.mdx:8:5 warning The link \/watr/m);
  expect(broken.issues?.own).toEqual([expect.stringContaining('/watr')]);
  const fixed = await save([['content/water.mdx', page('## Boiling\n\nSee [it](#boiling).')]]);
  expect(fixed.printed).toMatch(/1 fixed/);
  expect(fixed.issues).toBeUndefined();
}, 60_000);

test('a page leads to its file in the editor while that runs', async () => {
  const again = () => save([['content/water.mdx', contentOf('content/water.mdx')]]);
  const address = 'http://127.0.0.1:4310/open#content/water.mdx';
  expect((await again()).data).not.toContain(address);
  mkdirSync(join(folder, '.cache/cms'), { recursive: true });
  writeFileSync(join(folder, '.cache/cms/origin'), 'http://127.0.0.1:4310');
  expect((await again()).data).toContain(`"edit":"${address}"`);
  rmSync(join(folder, '.cache/cms/origin'));
}, 60_000);

test('a save reports the mistakes that it causes in other files', async () => {
  const start = contentOf('content/start.mdx');
  await save([['content/start.mdx', `${start}\nSee [boiling](/water#boiling).\n`]]);
  const renamed = await save([['content/water.mdx', page('## Cooking\n\nWater boils.')]]);
  expect(renamed.printed).toMatch(
    /^content\/start\.mdx:\d+:5 warning The link \/water#boiling names an anchor/m,
  );
  const { printed } = await save([['content/water.mdx', page('## Boiling\n\nWater boils.')]]);
  expect(printed).toMatch(/1 fixed/);
  await save([['content/start.mdx', start]]);
}, 60_000);

test('a changed data file is shown and checked, and what depends on it', async () => {
  const product = contentOf('content/product.yaml');
  const unknown = await save([['content/water.mdx', page('It takes <Fact id="water.time"/>.')]]);
  expect(unknown.issues?.own).toEqual([expect.stringContaining('water.time')]);
  const known = await save([
    ['content/product.yaml', product.replace('  water:', '  water:\n    time: 4 minutes')],
    ['content/water.mdx', page('It takes <Fact id="water.time"/>. That is long.')],
  ]);
  expect(known.text).toContain('4 minutes');
  expect(known.issues).toBeUndefined();
  const renamed = await save([
    ['content/product.yaml', product.replace('  water:', '  water:\n    duration: 4 minutes')],
  ]);
  expect(renamed.printed).toMatch(/^content\/water\.mdx:\d+:\d+ error .*water\.time/m);
  expect(renamed.issues).toMatchObject({ isOlder: true });
  await save([['content/product.yaml', product]]);
}, 60_000);

test('a page with a mistake keeps its last correct text, and a data file with a mistake keeps the site', async () => {
  await save([['content/water.mdx', page('Water boils.')]]);
  const broken = await save([
    ['content/water.mdx', page('Water <Callout')],
    [
      'content/start.mdx',
      contentOf('content/start.mdx').replace('A kettle, a base', 'A kettle, a new base'),
    ],
  ]);
  expect(broken).toMatchObject({
    text: expect.stringContaining('Water boils.'),
    issues: { isOlder: true },
  });
  const navigation = contentOf('content/navigation.yaml');
  const other = await save(
    [['content/navigation.yaml', navigation.replace('navbar:', 'nabvar:')]],
    '/start',
  );
  expect(other.text).toContain('a new base');
  expect(other.printed).toMatch(/^content\/navigation\.yaml:2:1 error /m);
  await save([['content/navigation.yaml', navigation]]);
}, 60_000);

test('a page that was never correct holds up no other one, and an unknown key leaves the text of its page', async () => {
  const tea = 'content/tea.mdx';
  const keyed = page('Water is hot.').replace('title:', 'colour: blue\ntitle:');
  const { text } = await save([
    [tea, page('Never <Callout')],
    ['content/water.mdx', keyed],
  ]);
  expect(text).toContain('Water is hot.');
  rmSync(join(folder, tea));
  expect((await save([['content/water.mdx', page('Water boils.')]])).issues).toBeUndefined();
}, 60_000);

test('a deleted page has no data any more, and holds up no other one', async () => {
  await save([['content/tea.mdx', page('Tea.')]]);
  expect((await save([], '/tea')).text).toContain('Tea.');
  rmSync(join(folder, 'content/tea.mdx'));
  const left = await save([['content/water.mdx', page('Water is left.')]]);
  expect(left.text).toContain('Water is left.');
  expect((await save([], '/tea')).text).toBe('');
}, 60_000);

test('several saves in a row have the result of the last one', async () => {
  const saves = Array.from(
    { length: 5 },
    (_, count) => ['content/water.mdx', page(`A [part](#part-${count}).`)] as const,
  );
  const last = await save([...saves, ['content/water.mdx', page('Water freezes.')]]);
  expect(last).toMatchObject({
    text: expect.stringContaining('Water freezes.'),
    issues: undefined,
  });
}, 60_000);

test('a description that cannot be read is reported, and the pages of the API stay as they were', async () => {
  const description = 'openapi/kettle.yaml';
  const sound = contentOf(description);
  const broken = await save(
    [[description, sound.replace('  title: Kettle API', '  title: [Kettle API')]],
    '/api/list-kettles',
  );
  expect(broken.printed).toMatch(
    /^openapi\/kettle\.yaml:\d+:\d+ error The description cannot be read/m,
  );
  expect(broken.data).toContain('Returns all kettles of the account.');
  const fixed = await save(
    [[description, sound.replace('Returns all', 'Has all')]],
    '/api/list-kettles',
  );
  expect(fixed.data).toContain('Has all kettles of the account.');
  expect(fixed.printed).toMatch(/fixed/);
}, 60_000);
