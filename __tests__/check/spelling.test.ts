import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyEngine } from '../support/copy-engine';

// Three checks in one process, as in development.

const PAGE = `---
title: A titel
description: What a ketle is, and how much water it takes at once.
keywords: [keywrod]
icon: brokn
redirectFrom: [/brokn]
---

A pgae, [a lnik](/wrogn), the color, www.brokn.com and a@brokn.example.

<Callout type="tip" title="A titel">

\`coed\` <Fact id="lod.tmie"/> and {lod.tmie} &nbsp; ![altt text](/brokn.png)

</Callout>

\`\`\`js title="fiel.js"
const vlaue = 1;
\`\`\`

## Headnig {/* #heaidng */}

| A cel | \`brokn\` |
|---|---|
| An | otehr |

:::brokn

Text.

:::
`;

const DESCRIPTION = `version: brokn
  description: |
    The descripton has \`coed\`.

    It has more txet.`;

const SCRIPT = `
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { formatIssue } from '@schema/issues';
import { loadComponents } from '@/check/site/component-files';
import { createSiteCheck } from '@/check/site/site-check';
import { spellingIssues } from '@/check/prose/spelling';
import { openFiles } from '@/content/files/files';
const check = createSiteCheck(await loadComponents(), true);
const rounds = [];
const round = async () => {
  const issues = await check();
  rounds.push(issues.filter(({ code }) => /spelling|dictionary/.test(code)).map(({ file, line, column, message }) =>
    file + ':' + line + ':' + column + ' ' + message));
};
await round();
writeFileSync('content/dictionary.txt', 'brokn # A word of ours.\\nAmex, Ashburn\\n');
writeFileSync('cspell.json', readFileSync('cspell.json', 'utf8').replace('en-GB', 'en-US'));
await round();
const page = readFileSync('content/kettle.mdx', 'utf8');
const write = (heading) => writeFileSync('content/kettle.mdx', page.replace('Headnig', heading));
write('Hadeing');
const running = spellingIssues(openFiles());
write('Heading');
await running;
write('Hadeing');
const saved = (await spellingIssues(openFiles())).map(formatIssue);
writeFileSync('content/dictionary.txt', '');
writeFileSync('cspell.json', '{ "version": "0.2", ');
await round();
rmSync('content/dictionary.txt');
rounds.push((await check()).filter(({ file }) => /dictionary|cspell/.test(file)).map(formatIssue));
rounds.push(saved);
console.log(JSON.stringify(rounds));
`;

let rounds: string[][];

beforeAll(() => {
  const folder = copyEngine('__tests__/fixtures/starter');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const replace = (path: string, found: string, written: string) =>
    write(path, readFileSync(join(folder, path), 'utf8').replace(found, written));
  write('content/kettle.mdx', PAGE);
  write('content/versions/old/kettle.mdx', PAGE);
  replace('content/navigation.yaml', 'label: Introduction', 'label: Introductoin');
  replace('content/navigation.yaml', 'slug: first-steps', 'slug: frist-steps');
  replace('content/product.yaml', 'tagline: ', 'tagline: Teh ');
  replace('openapi/kettle.yaml', 'version: "2.0"', DESCRIPTION);
  replace('openapi/kettle.yaml', 'summary: One kettle,', 'summary: Oen kettle,');
  write('scripts/run.ts', SCRIPT);
  const env = { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined };
  const args = ['scripts/run.mjs', 'scripts/run.ts'];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  rmSync(folder, { recursive: true });
  if (stdout === '') throw new Error(stderr);
  rounds = JSON.parse(stdout) as string[][];
}, 120_000);

/** Place and word of each finding of a round, by file. */
function wordsOf(round: number, file: string): string[] {
  const found = rounds[round]?.filter((line) => line.startsWith(`${file}:`)) ?? [];
  return found.map((line) => line.replace(/^.*?:(\d+:\d+) "([^"]+)".*/, '$1 $2'));
}

test('a page is spelled in front matter, text, attributes and tables, and not in code, addresses and ids', () => {
  expect(wordsOf(0, 'content/kettle.mdx')).toEqual([
    '2:10 titel',
    '3:21 ketle',
    '4:12 keywrod',
    '9:3 pgae',
    '9:12 lnik',
    '9:31 color',
    '9:42 brokn',
    '11:30 titel',
    '13:54 altt',
    '21:4 Headnig',
    '23:5 cel',
    '25:8 otehr',
  ]);
});

test('texts of the navigation, of the product and of the API description are spelled, and not their names and values', () => {
  expect(wordsOf(0, 'content/navigation.yaml')).toEqual(['3:14 Introductoin']);
  expect(wordsOf(0, 'content/product.yaml')).toEqual(['4:10 Teh']);
  expect(wordsOf(0, 'openapi/kettle.yaml')).toEqual(['6:9 descripton', '8:17 txet', '32:37 Oen']);
});

test('old versions are not spelled, and the pages of the fixture have no mistake', () => {
  const files = new Set(rounds[0]?.map((line) => line.replace(/:.*/, '')));
  expect([...files].sort()).toEqual([
    'content/kettle.mdx',
    'content/navigation.yaml',
    'content/product.yaml',
    'openapi/kettle.yaml',
  ]);
});

test('a message names near words, and what else to do', () => {
  expect(rounds[0]?.find((line) => line.includes('"keywrod"'))).toBe(
    'content/kettle.mdx:4:12 "keywrod" is an unknown word. Did you mean "keyword" or "keywords"? Correct it, put code in backticks, or add the word to content/dictionary.txt.',
  );
});

test('words of the dictionary and of another variety of English are known to the next check', () => {
  expect(wordsOf(1, 'content/kettle.mdx')).toEqual(
    wordsOf(0, 'content/kettle.mdx').filter((found) => !/brokn|color/.test(found)),
  );
});

test('settings that cspell cannot read are one message', () => {
  expect(rounds[2]).toEqual([
    expect.stringMatching(/^cspell\.json:1:1 cspell cannot check .*`npx cspell lint`/),
  ]);
});

test('a dictionary that is missing is named, with what to write', () => {
  expect(rounds[3]).toEqual([
    'content/dictionary.txt:1:1 warning The file does not exist, so the spelling is not checked. Write it, with each word of the product that no dictionary has on a line; it may be empty. [dictionary-missing]',
  ]);
});

test('several words in a line of the dictionary are named', () => {
  expect(rounds[1]).toContainEqual(
    expect.stringMatching(
      /^content\/dictionary\.txt:2:1 .* Write each word on a line of its own\./,
    ),
  );
});

test('a text that was saved while another one was checked is checked again', () => {
  expect(rounds[4]).toContainEqual(expect.stringContaining('"Hadeing" is an unknown word'));
});
