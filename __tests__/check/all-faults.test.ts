import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyEngine } from '@/build/copy-engine';

// A tree with every fault at once: `npm run check` reports each of them once, in one run.

const page = (body: string, more = '') =>
  `---\ntitle: Water\ndescription: What water is, and how much of it a kettle takes at once.\n${more}---\n\n${body}\n`;
const PAGE = page('Text.');

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
  'content/terms.yaml': 'terms: \xFF\n',
  'content/search.yaml': 'synonyms: *none\n',
  'content/dictionary.txt': 'a\0b\n',
  'openapi/more.yaml': 'a: \0\n',
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
  'content/empty.mdx:1:1 file-empty',
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
  'openapi/link.yaml:1:1 symbolic-link',
  'openapi/more.yaml:1:4 text-control',
];

function check(folder: string) {
  const env = { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined };
  const run = spawnSync(process.execPath, ['scripts/check.mjs'], { cwd: folder, encoding: 'utf8', env });
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
  symlinkSync('kettle.yaml', join(folder, 'openapi/link.yaml'));
  execFileSync('mkfifo', [join(folder, 'content/pipe.mdx')]);
  const { status, stderr } = check(folder);
  const errors = stderr.split('\n').filter((line) => / error /.test(line));
  expect(errors.map((line) => line.replace(/^(.*?:\d+:\d+) error .* \[([\w-]+)\]$/, '$1 $2'))).toEqual(EXPECTED);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
});

describe('a mistake in a data file hides no mistake of a page, and causes no other message', () => {
  const PROSE =
    'See [it](/nowhere), [all](/category/any), [the API](/api/kettle-api) and {water.none}.\n\nWe use the the kettle.';
  const found = (name: string, damage: (text: string) => string) => {
    const folder = copyEngine('__tests__/fixtures/starter');
    const navigation = join(folder, 'content/navigation.yaml');
    writeFileSync(navigation, readFileSync(navigation, 'utf8').replace('href: /start }', 'href: /Start }'));
    const file = join(folder, 'content', name);
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    const start = join(folder, 'content/start.mdx');
    writeFileSync(start, `${readFileSync(start, 'utf8')}\n${PROSE}\n`);
    const lines = check(folder).stderr.match(/^content\/.*/gm) ?? [];
    return lines.map((line) => line.replace(/^(\S+?):.* \[([\w-]+)\]$/, '$1 $2').replace('content/', ''));
  };

  const OWN = [
    'start.mdx prose-repeated',
    'start.mdx fact-unknown',
    'start.mdx link-broken',
    'navigation.yaml link-broken',
  ];

  test('the navigation: links to categories are not checked', () => {
    expect(found('navigation.yaml', (text) => `navbr: []\n${text}`).sort()).toEqual(
      [...OWN, 'navigation.yaml data-invalid'].sort(),
    );
  });

  test('a part of the product that no page depends on, an address, a number: all is checked', () => {
    const damage = (text: string) =>
      text
        .replace(/^tagline.*/m, 'fcts: {}\nrobots: 3\nsocial: [{ name: X, url: x }, { name: Y, url: y }]')
        .replace('100 °C', '100')
        .replace('https://docs.', 'docs.');
    expect(found('product.yaml', damage).sort()).toEqual(
      [
        ...OWN,
        // The category, which the whole navigation does not have.
        'start.mdx link-broken',
        ...Array<string>(7).fill('product.yaml data-invalid'),
      ].sort(),
    );
  });

  test('a missing name: all is checked but what the name decides', () => {
    expect(found('product.yaml', (text) => text.replace(/^slug.*/m, '')).sort()).toEqual(
      // The second link is that to the category.
      [...OWN, 'start.mdx link-broken', 'product.yaml data-invalid'].sort(),
    );
  });

  test('a syntax error: facts, language and what the product decides are not checked', () => {
    expect(found('product.yaml', (text) => `${text}\n  - [`).sort()).toEqual(
      [
        'navigation.yaml link-broken',
        'product.yaml yaml-syntax',
        'start.mdx link-broken',
        'start.mdx link-broken',
      ].sort(),
    );
  });
});
