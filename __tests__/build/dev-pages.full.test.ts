import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyEngine } from '../support/copy-engine';
import { anyFreePort } from '@/build/port';

// The pages that the development server shows: what a writer saved last, also if the save comes while all pages are
// compiled again because a variable changed, and if another page has a mistake.

const page = (text: string) =>
  `---\ntitle: Water\ndescription: What water is, and how much of it a kettle takes at once.\n---\n\n${text}\n`;

/** Saves and compiles in this order; prints whether the compiled pages contain the texts. */
const SCRIPT = `
import { readFileSync, writeFileSync } from 'node:fs';
import { main } from '@/lib/server/run-command';
import { compilePages, generateDocuments } from '@/build/compile-content';
import { pageCode } from '@/check/page/check-pages';
const page = ${JSON.stringify(page('BODY'))};
const save = (path: string, body: string) => writeFileSync('content/' + path, page.replace('BODY', body));
const shown = () => readFileSync('.contentlayer/generated/Doc/_index.json', 'utf8');
const product = readFileSync('content/product.yaml', 'utf8');
const addFact = (value: string) => writeFileSync('content/product.yaml', product.replace('facts:', 'facts:\\n  steam: { volume: ' + value + ' }'));
await main(async () => {
  const compileWith = async (components) => void (await compilePages(components, pageCode(components)).then(generateDocuments));
  const compile = () => compileWith({});
  save('water.mdx', 'Never <Callout');
  save('tea.mdx', 'Tea is hot.');
  await compile();
  console.log('beside a page that was never correct', shown().includes('Tea is hot.'), !shown().includes('Never'));
  save('water.mdx', 'First text.');
  await compile();
  addFact('one liter');
  const all = compile();
  for (let count = 0; count < 20; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    save('water.mdx', 'Text ' + String(count) + '.');
  }
  await all;
  await compile();
  console.log('last save', shown().includes('Text 19.'));
  save('water.mdx', 'Broken <Callout');
  save('tea.mdx', 'Tea is cold.');
  await compile();
  console.log('last correct text', shown().includes('Text 19.'), 'other page', shown().includes('Tea is cold.'));
  save('tea.mdx', '<Fact id="steam.volume"/>');
  addFact('two liters');
  await compile();
  console.log('changed fact', shown().includes('two liters'), 'last correct text', shown().includes('Text 19.'));
  writeFileSync('content/water.mdx', page.replace('BODY', 'Keyed text.').replace('title:', 'colour: blue\\ntitle:'));
  await compile();
  console.log('unknown key', shown().includes('Keyed text.'));
  save('water.mdx', 'Fixed text.');
  await compile();
  console.log('fixed', shown().includes('Fixed text.'));
  return 0;
});
`;

test('the last save is shown, and a page with a mistake keeps its last correct text and holds up no other page', () => {
  const folder = copyEngine('__tests__/fixtures/starter');
  const script = 'scripts/compile.ts';
  writeFileSync(join(folder, script), SCRIPT);
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', script], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      JEST_WORKER_ID: undefined,
      PWD: folder,
      INIT_CWD: folder,
    },
  });
  rmSync(folder, { recursive: true, force: true });
  expect([stdout.split('\n').filter(Boolean), stderr]).toEqual([
    [
      'beside a page that was never correct true true',
      'last save true',
      'last correct text true other page true',
      'changed fact true last correct text true',
      'unknown key true',
      'fixed true',
    ],
    '',
  ]);
}, 300_000);

test('the files that are no pages are those of the last save and of the last code, and the plain script is one of them', async () => {
  const folder = copyEngine('__tests__/fixtures/starter');
  const save = (text: string) => writeFileSync(join(folder, 'content/water.mdx'), page(text));
  save('Water boils.');
  const port = await anyFreePort();
  const server = spawn(process.execPath, ['scripts/run.mjs', 'scripts/dev.ts', '--port', String(port)], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined, NODE_ENV: 'development' },
  });
  const read = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.headers.get('content-type'), await response.text()] as const;
  };
  /** Requests a file until it has a text; the servers begin to listen at some time. */
  const readWith = async (path: string, text: string): Promise<readonly [string | null, string]> => {
    const answer = await read(path).catch(() => undefined);
    if (answer?.[1].includes(text)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return readWith(path, text);
  };
  try {
    const [type] = await readWith('/search-documents.json', 'Water boils.');
    expect(type).toBe('application/json; charset=utf-8');
    expect(JSON.parse((await read('/search-index.json'))[1])).toHaveProperty('database');
    const [sitemapType, sitemap] = await read('/sitemap.xml');
    expect([sitemapType, sitemap]).toEqual(['application/xml; charset=utf-8', expect.stringContaining('/water</loc>')]);
    expect(await read('/robots.txt')).toEqual([
      'text/plain; charset=utf-8',
      expect.stringMatching(/^Sitemap: .*\/sitemap\.xml$/m),
    ]);
    expect((await read('/conditions.css'))[0]).toBe('text/css; charset=utf-8');
    expect((await read('/_next/static/site/site.js'))[0]).toBe('text/javascript; charset=utf-8');
    save('Water freezes.');
    expect((await readWith('/search-documents.json', 'Water freezes.'))[1]).not.toContain('Water boils.');
    // The process has loaded this file, so the site is made by the changed code.
    const code = join(folder, 'src/publish/publish.ts');
    writeFileSync(code, readFileSync(code, 'utf8').replace('Sitemap: ', 'Sitemap:  '));
    await readWith('/robots.txt', 'Sitemap:  ');
  } finally {
    server.kill();
    await once(server, 'close');
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
