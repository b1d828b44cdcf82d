import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyEngine } from '../support/copy-engine';

// A tree with every fault at once: `npm run check` reports each of them once, in one run.

const page = (body: string, more = '') =>
  `---\ntitle: Water\ndescription: What water is, and how much of it a kettle takes at once.\n${more}---\n\n${body}\n`;
const PAGE = page('Text.');

/** A picture of one pixel; what follows its end makes the file larger. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1');

const FILES: Readonly<Record<string, string>> = {
  'content/404.mdx': PAGE,
  'content/SEARCH.mdx': PAGE,
  'content/openapi.mdx': PAGE,
  'content/a%b.mdx': PAGE,
  'content/a b.mdx': PAGE,
  'content/nul.mdx': PAGE,
  'content/Water.mdx': PAGE,
  'content/water.mdx': PAGE,
  'content/folder.mdx/water.mdx': PAGE,
  'content/empty.mdx': '',
  'content/windows.mdx': page('A {brace', 'keywords:\n  - "a"\n').replaceAll('\n', '\r\n'),
  'content/bytes.mdx': page('Byte \xFF.'),
  'content/control.mdx': page('Null \0.'),
  'content/comment.mdx': page('#### Deep', '# title: x\n'),
  'content/yaml.mdx': page('Text.', 'keywords: [\n'),
  'content/kettle.png': 'PNG',
  'content/kettle.bin': 'PNG',
  'content/large.png': `${PIXEL}${'\0'.repeat(600_000)}`,
  'content/own.mdx': page('See [it](https://docs.kettle.example/nowhere).'),
  'content/terms.yaml': 'terms: \xFF\n',
  'content/search.yaml': 'synonyms: *none\n',
  'content/dictionary.txt': 'a\0b\n',
};

const EXPECTED = [
  'content/404.mdx:1:1 route-reserved',
  'content/SEARCH.mdx:1:1 route-reserved',
  'content/a b.mdx:1:1 file-name',
  'content/a%b.mdx:1:1 file-name',
  'content/bytes.mdx:6:6 text-encoding',
  'content/comment.mdx:7:1 heading-level',
  'content/control.mdx:6:6 text-control',
  'content/dictionary.txt:1:2 text-control',
  'content/empty.mdx:1:1 front-matter-missing',
  'content/folder.mdx:1:1 folder-name',
  'content/kettle.bin:1:1 unknown-file',
  'content/kettle.png:1:1 image-unreadable',
  'content/link.mdx:1:1 symbolic-link',
  'content/loop:1:1 symbolic-link',
  'content/nul.mdx:1:1 file-name',
  'content/openapi.mdx:1:1 route-reserved',
  'content/pipe.mdx:1:1 file-kind',
  'content/search.yaml:1:11 yaml-syntax',
  'content/terms.yaml:1:8 text-encoding',
  'content/water.mdx:1:1 file-collision',
  'content/windows.mdx:8:3 mdx-syntax',
  'content/yaml.mdx:4:11 yaml-syntax',
];

/** Runs a command of Node in a copy of the engine, and removes the copy. */
function runIn(folder: string, ...args: string[]) {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    JEST_WORKER_ID: undefined,
    PWD: folder,
    INIT_CWD: folder,
  };
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env });
  rmSync(folder, { recursive: true, force: true });
  return run;
}

test('every fault of a tree is reported once, in one run, and nothing is thrown', () => {
  const folder = copyEngine('__tests__/fixtures/starter');
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, 'latin1');
  }
  symlinkSync('start.mdx', join(folder, 'content/link.mdx'));
  symlinkSync('.', join(folder, 'content/loop'));
  execFileSync('mkfifo', [join(folder, 'content/pipe.mdx')]);
  const { status, stderr } = runIn(folder, 'scripts/run.mjs', 'scripts/check.ts');
  const errors = stderr.split('\n').filter((line) => / error /.test(line));
  expect(
    errors.map((line) => line.replace(/^(.*?:\d+:\d+) error .* \[([\w-]+)\]$/, '$1 $2')),
  ).toEqual(EXPECTED);
  expect(stderr).toMatch(/^content\/large\.png:1:1 warning .*Use a smaller one.*\[image-size\]$/m);
  expect(stderr).toMatch(/^content\/own\.mdx:6:5 warning .*\[link-broken\]$/m);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
});

/** Checks the site once with each damage, in one process and without spelling: both take most of the time. */
const SCRIPT = `
import { readFileSync, writeFileSync } from 'node:fs';
import { loadComponents } from '@/check/site/component-files';
import { createSiteCheck } from '@/check/site/site-check';
const found = [];
for (const [path, text] of JSON.parse(readFileSync('damages.json', 'utf8'))) {
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  const issues = await createSiteCheck(await loadComponents(), true, false)();
  found.push(issues.map(({ file, code }) => file.replace('content/', '') + ' ' + code));
  writeFileSync(path, before);
}
console.log(JSON.stringify(found));
`;

describe('a mistake in a data file causes no other message', () => {
  const PROSE =
    'See [it](/nowhere), [all](/category/any), [the API](/api/kettle-api) and {water.none}.\n\nWe use the the kettle.';
  const OWN = [
    'start.mdx prose-repeated',
    'start.mdx fact-unknown',
    'start.mdx link-broken',
    'navigation.yaml link-broken',
  ];
  const DAMAGES: readonly [
    what: string,
    name: string,
    damage: (text: string) => string,
    expected: string[],
  ][] = [
    [
      'the navigation: links to categories are not checked',
      'navigation.yaml',
      (text) => `navbr: []\n${text}`,
      [...OWN, 'navigation.yaml data-invalid'],
    ],
    [
      'a key, a number and addresses of the product: facts, language and what the product decides are not checked',
      'product.yaml',
      (text) =>
        text
          .replace(
            /^tagline.*/m,
            'fcts: {}\nassistants: 3\nsocial: [{ name: X, url: x }, { name: Y, url: y }]',
          )
          .replace('100 °C', '100')
          .replace('https://docs.', 'docs.'),
      // The second link is that to the category, which the whole navigation does not have.
      [
        'navigation.yaml link-broken',
        'start.mdx link-broken',
        'start.mdx link-broken',
        ...Array<string>(7).fill('product.yaml data-invalid'),
      ],
    ],
    [
      'an operation that is missing: links to the API and to categories are not checked',
      '../openapi/kettle.yaml',
      (text) =>
        text.replace(
          '    get:\n      operationId: getKettle',
          '    gte:\n      operationId: getKettle',
        ),
      [...OWN, 'openapi/kettle.yaml struct'],
    ],
    [
      'an operation that prose names and nobody describes: the page stays where its file is',
      'api/introduction.mdx',
      (text) => text.replace('---\n', '---\noperation: getKetle\n'),
      [...OWN, 'start.mdx link-broken', 'api/introduction.mdx operation-unknown'],
    ],
    [
      'a page that is cut: links to what follows are not checked',
      'howto/descale.mdx',
      (text) => text.replace('\n## ', '\n```js\n\n## '),
      [...OWN, 'start.mdx link-broken', 'howto/descale.mdx fence-unclosed'],
    ],
    [
      'a syntax error: facts, language and what the product decides are not checked',
      'product.yaml',
      (text) => `${text}\n  - [`,
      [
        'navigation.yaml link-broken',
        'product.yaml yaml-syntax',
        'start.mdx link-broken',
        'start.mdx link-broken',
      ],
    ],
  ];
  let found: string[][];

  beforeAll(() => {
    const folder = copyEngine('__tests__/fixtures/starter');
    const read = (name: string) => readFileSync(join(folder, 'content', name), 'utf8');
    const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
    write(
      'content/navigation.yaml',
      read('navigation.yaml').replace('href: /start }', 'href: /Start }'),
    );
    write('content/start.mdx', `${read('start.mdx')}\n${PROSE}\n`);
    write(
      'damages.json',
      JSON.stringify(DAMAGES.map(([, name, damage]) => [`content/${name}`, damage(read(name))])),
    );
    write('scripts/run.ts', SCRIPT);
    const { stdout, stderr } = runIn(folder, 'scripts/run.mjs', 'scripts/run.ts');
    if (stdout === '') throw new Error(stderr);
    found = JSON.parse(stdout) as string[][];
  }, 120_000);

  test.each(DAMAGES.map(([what, , , expected], index) => ({ what, expected, index })))(
    '$what',
    ({ expected, index }) => expect(found[index]?.toSorted()).toEqual(expected.toSorted()),
  );
});
