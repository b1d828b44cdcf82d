import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { NAVIGATION, PRODUCT, withFrontMatter } from '../support/content-folder';
import { issue } from '@/check/messages';
import { RULES } from '@/check/rules';
import { createSiteCheck } from '@/check/site/site-check';

// Each line of the list: a file of `content/`, the place of a mistake in it, the code of the rule that reports it, and the
// text, whose first line is line 6, below front matter; after a `!`, line 1. `⏎` is a line break.

const ROWS = readFileSync('__tests__/fixtures/rules.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map(
    (row) =>
      /^(\S+?)(!?) (\S+) (\S+) (.*)$/.exec(row)?.slice(1) as [
        string,
        string,
        string,
        string,
        string,
      ],
  );

/** What a writer does next. */
const FIX =
  /\b(?:Write|Use|Remove|Put|Add|Move|Leave|Begin|Correct|Delete|Rename|Link|Keep|Did you mean)\b/i;

/** The files beside that of a line. */
const OTHERS = {
  'product.yaml': PRODUCT,
  'navigation.yaml': NAVIGATION,
  'terms.yaml':
    'rules: [repeated, term, fact]\nterms: [{ write: lamp token, insteadOf: [lamp key] }]\n',
  'draft.mdx': withFrontMatter('Text.\n').replace('title:', 'draft: true\ntitle:'),
  'bulbs.mdx': withFrontMatter('Read [the status]({addresses.status}).\n').replace(
    'title: Lamps',
    'redirectFrom: [/tubes]\ntitle: Bulbs',
  ),
  'addresses.txt': '/bulbs\n',
  'lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'api/dim-lamp.mdx': withFrontMatter('')
    .replace('Lamps', 'Dim a lamp')
    .replace('---\n\n', 'operation: dimLamp\n---\n'),
  '../openapi/lamps.yaml': `openapi: 3.1.0
info: { title: Lamps, version: '1' }
paths:
  /lamps/dim: { post: { operationId: dimLamp, responses: { '204': { description: Dimmed. } } } }
  /lamps/trim: { post: { operationId: trimLamp, responses: { '204': { description: Trimmed. } } } }
`,
};

// `spelling.test.ts` runs cspell, which needs seconds.
jest.mock('@/check/prose/spelling', () => ({ spellingIssues: () => [] }));

const root = process.cwd();
const project = mkdtempSync(join(tmpdir(), 'project-'));

beforeAll(() => {
  process.chdir(project);
  for (const folder of ['src/pages', 'public', 'content']) mkdirSync(folder, { recursive: true });
  copyFileSync(join(root, 'redocly.yaml'), 'redocly.yaml');
  writeFileSync('src/pages/search.tsx', '');
  writeFileSync('public/large.png', Buffer.alloc(600_000));
});

afterAll(() => {
  process.chdir(root);
  rmSync(project, { recursive: true });
});

/** The issues of a site with these files. */
async function checked(files: Readonly<Record<string, string>>) {
  for (const folder of ['content', 'openapi']) rmSync(folder, { recursive: true, force: true });
  for (const [name, written] of Object.entries({ ...OTHERS, ...files })) {
    mkdirSync(dirname(join('content', name)), { recursive: true });
    writeFileSync(join('content', name), written);
  }
  return createSiteCheck({ components: {}, issues: [] }, true)();
}

test.each(ROWS)('in %s%s, at %s: %s in %s', async (path, isWhole, place, code, line) => {
  const text = `${line.replaceAll('⏎', '\n')}\n`;
  const found = await checked({ [path]: isWhole ? text : withFrontMatter(text) });
  const issues = found.filter(({ file }) => file === join('content', path));
  const issue = issues.find(
    (item) => item.code === code && `${item.line}:${item.column}` === place,
  );
  expect(issue ?? issues).toEqual(issue);
  expect(issue?.message).toMatch(/^(?!.*(?:undefined|\w\.\.(?: |$))).*[.?]$/);
  expect(issue?.message).toMatch(FIX);
  if (issue?.fix) expect(text).toContain(issue.fix.found);
});

const LINKING = {
  'wicks.mdx': withFrontMatter('See [lamps](/lamps#care).\n').replace('Lamps', 'Wicks'),
  'addresses.txt': '/lamps\n',
};
const CARE = withFrontMatter('## Care\n\nText.\n');

test.each([
  [
    'slug',
    'lamps.mdx',
    'slug: lights\ntitle:',
    '2 address-moved .*: this page is at /lights now. Add `redirectFrom: .*',
  ],
  [
    'file',
    'Lamps.mdx',
    'title:',
    '1 address-moved .*: this page is at /Lamps now. Write the name of the file in .*',
  ],
])(
  'a page that its %s moved has one message, with the places that name it',
  async (_, file, key, expected) => {
    const found = await checked({ ...LINKING, [file]: CARE.replace('title:', key) });
    const named = found
      .filter(({ code, message }) => code !== 'page-unlisted' && /lamps|lights/i.test(message))
      .map(({ line, code, message }) => `${line} ${code} ${message}`);
    expect(named).toEqual([
      expect.stringMatching(
        new RegExp(`^${expected} These places name it: content/wicks\\.mdx:6\\.$`),
      ),
    ]);
  },
);

test('the only page of a folder that no list has is proposed for a line without a page, and is no further mistake', async () => {
  const category =
    '{ label: A, slug: a, description: Lamps of all kinds., pages: [/how/oil, /how/agency] }';
  const found = await checked({
    'how/oil.mdx': CARE.replace('Lamps', 'Oil'),
    'how/agencies.mdx': CARE.replace('Lamps', 'Agencies'),
    'navigation.yaml': `navbar: []\nsections:\n  - id: docs\n    label: Docs\n    folders: [how]\n    categories:\n      - ${category}\n`,
  });
  const named = found.filter(
    ({ code, message }) => code !== 'page-orphan' && message.includes('/how'),
  );
  expect(named.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'page-missing There is no page /how/agency. Did you mean /how/agencies?',
  ]);
});

test('pages whose folder was renamed have one message', async () => {
  const names = ['wick', 'oil', 'glass'];
  const found = await checked({
    ...LINKING,
    'addresses.txt': names.map((name) => `/parts/${name}\n`).join(''),
    'wicks.mdx': withFrontMatter('See [it](/parts/wick#care).\n').replace('Lamps', 'Wicks'),
    ...Object.fromEntries(names.map((name) => [`spares/${name}.mdx`, CARE.replace('Lamps', name)])),
  });
  const named = found.filter(({ message }) => message.includes('/parts'));
  expect(named.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(
      /^folder-moved .* of \/parts .* below \/spares now\. .*: content\/wicks\.mdx:6\.$/,
    ),
  ]);
});

test('a page of another kind has the message about its name alone', async () => {
  const found = await checked({ ...LINKING, 'lamps.MDX': CARE });
  const named = found.filter(
    ({ file, message }) => file.endsWith('MDX') || message.includes('/lamps'),
  );
  expect(named.map(({ code }) => code)).toEqual(['unknown-file']);
});

test('a published page that becomes a draft has one message, at the key', async () => {
  const draft = CARE.replace('title:', 'draft: true\ntitle:');
  const found = await checked({ ...LINKING, 'lamps.mdx': draft });
  const named = found.filter(({ message }) => message.includes('/lamps'));
  expect(named.map(({ file, line, code }) => `${basename(file)}:${line} ${code}`)).toEqual([
    'lamps.mdx:2 address-draft',
  ]);
});

test('a deleted page has one message, with the places that name it', async () => {
  const found = await checked(LINKING);
  const named = found.filter(({ message }) => message.includes('/lamps'));
  expect(named.map(({ code }) => code)).toEqual(['address-lost']);
  expect(named[0]?.message).toMatch(/ These places name it: content\/wicks\.mdx:6\.$/);
});

test.each([
  ['of a page', { 'lamps.mdx': CARE.replace('title:', 'slug: bulbs\ntitle:') }, 'lamps.mdx:2'],
  ['of an operation', { 'api/trim-lamp.mdx': CARE }, 'lamps.yaml:5'],
])('the second address %s is reported at its line', async (_, files, place) => {
  const twice = (await checked(files)).filter(({ code }) => code === 'route-twice');
  expect(twice.map(({ file, line }) => `${basename(file)}:${line}`)).toEqual([place]);
});

test('of two pages with one address, links to the one that is left out are no further mistakes', async () => {
  const found = await checked({
    ...LINKING,
    'lamps.mdx': CARE,
    'lamps.md': withFrontMatter('Text.\n'),
  });
  expect(found.map(({ code }) => code)).toContain('route-twice');
  expect(found.map(({ code }) => code)).not.toContain('link-anchor');
});

test.each([
  [
    'a merge conflict of addresses',
    { 'addresses.txt': '<<<<<<< HEAD\n/bulbs\n' },
    'merge-conflict',
  ],
  ['a merge conflict', { 'navigation.yaml': `<<<<<<< HEAD\n${NAVIGATION}` }, 'merge-conflict'],
])('%s has one message', async (_, files, code) => {
  const found = await checked(files);
  const [name = ''] = Object.keys(files);
  expect(found.flatMap((item) => (item.file === join('content', name) ? item.code : []))).toEqual([
    code,
  ]);
});

test('a broken link of a response that two operations share is reported once, at its line', async () => {
  const shared = `components:
  responses:
    Dimmed:
      description: |-
        Dimmed.

        Read [the lamps](/lmp).
`;
  const own = OTHERS['../openapi/lamps.yaml'].replace(
    /\{ description: \w+\. \}/g,
    "{ $ref: '#/components/responses/Dimmed' }",
  );
  const found = await checked({ 'lamps.mdx': CARE, '../openapi/lamps.yaml': own + shared });
  const links = found.filter(({ code }) => code === 'link-broken');
  expect(links.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    'openapi/lamps.yaml:12:26',
  ]);
});

test('a link of the API description to the file of a page is reported with the whole address', async () => {
  const own = OTHERS['../openapi/lamps.yaml'].replace(
    'Dimmed.',
    "'See [the lamps](../content/lamps.mdx#care).'",
  );
  const found = await checked({ 'lamps.mdx': CARE, '../openapi/lamps.yaml': own });
  const links = found.filter(({ code }) => code === 'link-broken');
  expect(links.map(({ message }) => message)).toEqual([
    'The link ../content/lamps.mdx#care leads to no page. Did you mean https://docs.lampwatch.example/lamps#care?',
  ]);
});

test('each rule has a line of the list', () => {
  const codes = new Set(ROWS.map(([, , , code]) => code));
  expect(RULES.filter(({ code }) => !codes.has(code))).toEqual([]);
});

test('links of pages are warnings of the build, as the specification says', () => {
  const place = { file: 'content/lamps.mdx', line: 1, column: 1 };
  const codes = ['link-broken', 'link-markdown', 'link-anchor'] as const;
  const issues = codes.map((code) => issue(code, place, { href: '/a', near: '' }));
  expect(issues.map(({ stops, severity }) => `${stops} ${severity}`)).toEqual(
    Array(3).fill('check warning'),
  );
});
