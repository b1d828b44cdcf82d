import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyEngine } from '../support/copy-engine';

let folder: string;
beforeAll(() => {
  folder = copyEngine('__tests__/fixtures/starter');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (body: string) =>
  `---\ntitle: Water\ndescription: What water is, and how much of it a kettle takes at once.\n---\n\n${body}\n`;

/** Runs the check in the folder without a build: its exit code, and place and code of each issue on standard error. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/check.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined },
  });
  const found = [...stderr.matchAll(/^(\S+:\d+:\d+) .*\[([\w-]+)\]$/gm)].map(([, place, code]) => `${place} ${code}`);
  return { status, stdout, stderr, found };
}

test('a broken link fails the check but not the build, and --strict fails both', () => {
  writeFileSync(join(folder, 'content/water.mdx'), page('See [it](/watr).'));
  expect([run().status, run('--build').status, run('--build', '--strict').status]).toEqual([1, 0, 1]);
}, 60_000);

test('a version of the API description that does not exist is one message, and not one for each page that is missing', () => {
  const file = join(folder, 'openapi/kettle.yaml');
  const before = readFileSync(file, 'utf8');
  writeFileSync(join(folder, 'content/water.mdx'), page('Text.'));
  const others = run().found;
  writeFileSync(file, before.replace('openapi: 3.1.0', 'openapi: "2.0"'));
  expect(run().found.filter((found) => !others.includes(found))).toEqual([
    expect.stringMatching(/^openapi\/kettle\.yaml:\d+:\d+ openapi-version$/),
  ]);
  writeFileSync(file, before);
}, 60_000);

test.each([
  ['an error of syntax in the API description', 'openapi/kettle.yaml', 'security:', 'security: [', ['openapi-syntax']],
  [
    // What is wrong beside it is reported when the file can be read.
    'a mistake of the schema and a page that does not exist',
    'content/navigation.yaml',
    'label: First steps',
    'label: 1\n        date: 2\n        links: []\n        groups: [{ label: A, pages: [/strat] }]',
    ['data-invalid', 'data-invalid'],
  ],
])(
  '%s: each cause has one message, and no page is blamed',
  (_, path, found, written, codes) => {
    const file = join(folder, path);
    const before = readFileSync(file, 'utf8');
    writeFileSync(join(folder, 'content/water.mdx'), page('See [the list](/api/list-kettles#responses).'));
    const others = run().found;
    writeFileSync(file, before.replace(found, written));
    const caused = run().found.filter((item) => !others.includes(item));
    writeFileSync(file, before);
    expect(caused.map((item) => item.replace(/^(.*?):.* /, '$1 ')).sort()).toEqual(
      codes.map((code) => `${path} ${code}`),
    );
  },
  60_000,
);

test('the issues are written as JSON and as annotations', () => {
  writeFileSync(join(folder, 'content/water.mdx'), page('See [it](/watr).'));
  expect(JSON.parse(run('--json').stdout)).toContainEqual(
    expect.objectContaining({ file: 'content/water.mdx', line: 6, column: 5, code: 'link-broken' }),
  );
  expect(run('--github').stdout).toContain('::warning file=content/water.mdx,line=6,col=5,title=link-broken::');
}, 60_000);

describe('the language', () => {
  /** The findings of language in a page, beside a file with the terms. */
  const language = (body: string, terms: string) => {
    writeFileSync(join(folder, 'content/terms.yaml'), terms);
    writeFileSync(join(folder, 'content/water.mdx'), page(body));
    const { stderr } = run('--all');
    return [...stderr.matchAll(/^content\/water\.mdx:\S+ warning "([^"]+)".*\[(prose-[\w-]+)\]$/gm)].map(
      ([, text, code]) => `${code} ${text}`,
    );
  };

  test('of a documentation without a list of rules is checked for spelling and repeated words alone', () => {
    expect(language('The the pan was utilized. A brokn pan.', '')).toEqual([
      'prose-repeated The the',
      'prose-spelling brokn',
    ]);
  }, 60_000);

  test('is only spelled if no other rule is wanted', () => {
    expect(language('The the pan was utilized. A brokn pan.', 'rules: []\n')).toEqual(['prose-spelling brokn']);
  }, 60_000);
});
