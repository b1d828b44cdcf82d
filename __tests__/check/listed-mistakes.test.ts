import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Issue } from '@schema/issues';
import { copyEngine } from '@/build/copy-engine';

// Every mistake that a page can have by the list of the writers' issue, in its order, in a page of each format: one run
// of `npm run check` reports each at its place, with what to write instead.

const DESCRIPTION = 'What water is, and how much of it a kettle takes at once.';
const FENCE = '```';
// A body begins in line 6.
const page = (body: string, more = '', title = 'Water') =>
  `---\ntitle: ${title}\ndescription: ${DESCRIPTION}\n${more}---\n\n${body}\n`;
/** A picture of one pixel; what follows its end makes the file larger. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Format = 'md' | 'mdx';

interface Mistake {
  readonly item: string;
  readonly text: string;
  /** `line:column code`. */
  readonly expected: string;
  readonly fix: RegExp;
  /** Both by default. */
  readonly format?: Format;
}

const mistake = (item: string, text: string, expected: string, fix: RegExp, format?: Format): Mistake => ({
  item,
  text,
  expected,
  fix,
  ...(format && { format }),
});

const MISTAKES: readonly Mistake[] = [
  mistake('byte-order mark', `\uFEFF${page('Text.')}`, '1:1 byte-order-mark', /save the file as "UTF-8"/),
  mistake('empty file', '', '1:1 file-empty', /Write `---`/),
  mistake(
    'merge conflict',
    page('<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> other'),
    '6:1 merge-conflict',
    /Keep one of the two/,
  ),
  mistake(
    'unclosed front matter',
    `---\ntitle: Water\ndescription: ${DESCRIPTION}\n\nText.\n`,
    '1:1 front-matter-unclosed',
    /Write `---` on a line of its own above line 5/,
  ),
  mistake('unclosed brace', page('A {brace here.'), '6:3 mdx-syntax', /Write the closing brace/, 'mdx'),
  mistake('unclosed fence', page(`Text.\n\n${FENCE}js\nlet a;`), '8:1 fence-unclosed', /below the code/),
  mistake('lost cells', page('| a | b |\n| - | - |\n| 1 | 2 | 3 |'), '8:1 table-cells', /Add a column/),
  mistake('short separator', page('| a | b |\n| - |\n| 1 | 2 |'), '7:1 table-delimiter', /Write `-` for each column/),
  mistake('heading without a space', page('Text.\n\n##NoSpace'), '8:1 heading-space', /`## NoSpace`/),
  mistake('empty heading', page('Text.\n\n##\n\nText.'), '8:1 heading-empty', /Write its text/),
  mistake('empty link', page('See [](/start).'), '6:5 link-empty', /Write it as/),
  mistake('reference without a definition', page('See [it][none].'), '6:5 reference-undefined', /`\[none\]: \/page`/),
  mistake('footnote without a definition', page('Water[^1].'), '6:6 footnote-undefined', /`\[\^1\]: text`/),
  mistake('Markdown in a title', page('Text.', '', "'The **hot** water'"), '2:1 title-markdown', /without Markdown/),
  mistake('picture without text', page('![](./small.png)'), '6:1 image-text', /Write `!\[what it shows\]/),
  mistake('external picture', page('![Water](https://a.example/a.png)'), '6:1 image-external', /beside the page/),
  mistake('javascript link', page('See [it](javascript:alert).'), '6:5 link-scheme', /Write an address with http/),
  mistake('data link', page('See [it](data:text/html,a).'), '6:5 link-scheme', /Write an address with http/),
  mistake('ftp link', page('See [it](ftp://a.example/a).'), '6:5 link-scheme', /Write an address with http/),
  mistake('link without a scheme', page('See [it](//a.example/a).'), '6:5 link-no-scheme', /Begin it with https/),
  mistake('mail without a host', page('[Write](mailto:water)'), '6:1 link-mail', /mailto:name@host\.example/),
  mistake(
    'own absolute address',
    page('See [it](https://docs.kettle.example/nowhere).'),
    '6:5 link-broken',
    /Correct|mean/,
  ),
  mistake('TODO', page('TODO: the water.'), '6:1 filler-text', /Write the text/),
  mistake('filler text', page('Lorem ipsum dolor sit amet.'), '6:1 filler-text', /Write the text/),
  mistake(
    'tab outside of tabs',
    page('<Tab label="One">\n\nText.\n\n</Tab>'),
    '6:1 component-outside',
    /Put <Tabs> around it/,
  ),
  mistake('steps without a list', page('<Steps>\n\nText.\n\n</Steps>'), '6:1 component-empty', /`1\. Open/),
  mistake('empty callout', page(':::note\n\n:::'), '6:1 component-empty', /Write it between/),
  mistake('import', page('import a from "a"'), '6:1 mdx-module', /Put code in backticks/, 'mdx'),
  mistake('export', page('export const a = 1'), '6:1 mdx-module', /Put code in backticks/, 'mdx'),
  mistake(
    'unknown component',
    page('<Calout type="tip">\n\nText.\n\n</Calout>'),
    '6:1 component-unknown',
    /Did you mean <Callout>\? Use one of: /,
  ),
  mistake(
    'unknown attribute',
    page('<Callout type="tip" titel="A">\n\nText.\n\n</Callout>'),
    '6:1 component-props',
    /Did you mean `title`\? Use one of: /,
  ),
  mistake('unknown key', page('Text.', 'keyword: [a]\n'), '4:1 front-matter-invalid', /Did you mean `keywords`\?/),
  mistake('HTML element', page('<aside>\n\nText.\n\n</aside>'), '6:1 html-element', /Use `<Callout type="note">`/),
  mistake('misspelled HTML element', page('Press <kdb>A</kdb>.'), '6:7 html-element', /Did you mean <kbd>\?/),
];

const pathOf = (index: number, format: Format) =>
  `content/mistakes/m${String(index).padStart(2, '0')}-${format}.${format}`;

function writeSite(): string {
  const folder = copyEngine('__tests__/fixtures/starter');
  const write = (path: string, text: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [index, { text, format }] of MISTAKES.entries())
    for (const each of format ? [format] : (['md', 'mdx'] as const)) write(pathOf(index, each), text);
  write('content/mistakes/small.png', PICTURE);
  write('content/mistakes/large.png', Buffer.concat([PICTURE, Buffer.alloc(600_000)]));
  return folder;
}

describe('one run of the check', () => {
  let found: readonly Issue[] = [];

  beforeAll(() => {
    const folder = writeSite();
    const { stdout } = spawnSync(process.execPath, ['scripts/check.mjs', '--json', '--skip-language'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
      env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined },
    });
    rmSync(folder, { recursive: true, force: true });
    found = JSON.parse(stdout) as Issue[];
  }, 120_000);

  test.each(MISTAKES.map((each, index) => ({ ...each, index })))(
    'reports: $item',
    ({ index, expected, fix, format }) => {
      for (const each of format ? [format] : (['md', 'mdx'] as const)) {
        const own = found.filter(
          ({ file, code }) => file === pathOf(index, each) && !/^page-(?:orphan|unlisted)$/.test(code),
        );
        expect(own.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([expected]);
        expect(own[0]?.message).toMatch(fix);
      }
    },
  );

  test('reports a picture over 500 kB at its file', () => {
    const own = found.filter(({ code }) => code === 'image-size');
    expect(own.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
      'content/mistakes/large.png:1:1',
    ]);
    expect(own[0]?.message).toMatch(/Use a smaller one/);
  });
});
