import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { NAVIGATION, PRODUCT, withFrontMatter } from '../support/content-folder';

// What `npx contentlayer2 build` does with sound and with damaged pages: the command itself, in a folder with its content.

const folder = mkdtempSync(join(tmpdir(), 'contentlayer-'));

const write = (files: Readonly<Record<string, string | Buffer>>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'content', path)), { recursive: true });
    writeFileSync(join(folder, 'content', path), text);
  }
};

/** Runs the command; `--verbose`, because it names 20 pages of one kind otherwise. */
const build = () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/contentlayer2/bin/cli.cjs', 'build', '--verbose'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: '',
        PWD: folder,
        INIT_CWD: folder,
      },
    },
  );
  return { status, output: stdout + stderr };
};

const SOUND = {
  'product.yaml': PRODUCT,
  'navigation.yaml': NAVIGATION,
  'sound.mdx': withFrontMatter('A [link](/sound), {load.timeout}.\n'),
  'windows.md': `\uFEFF${withFrontMatter('Text.\n')}`.replaceAll('\n', '\r\n'),
  'faq/sound.mdx': withFrontMatter('').replace(
    '---\n\n',
    'questions:\n  - question: Why does it burn?\n    answer: Because of it.\n---\n\n',
  ),
};

beforeAll(() => {
  for (const name of ['contentlayer.config.ts', 'package.json', 'tsconfig.json'])
    cpSync(name, join(folder, name));
  for (const name of ['node_modules', 'schema', 'src'])
    symlinkSync(resolve(name), join(folder, name));
  write(SOUND);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const withKeys = (keys: string) =>
  withFrontMatter('Text.\n').replace('---\n\n', `${keys}\n---\n\n`);
const title = (value: string) => withFrontMatter('Text.\n').replace('title: Lamps', value);
const QUESTION = 'questions:\n  - question: How long does a lamp burn?\n';
const ANSWER = '    answer: It burns for a year.';

/** Path → text, place, and a part of the message. */
const DAMAGE: Readonly<
  Record<string, readonly [text: string | Buffer, place: string, message: string]>
> = {
  'title-number.mdx': [title('title: 123'), '2:1', "Put the number in quotes: '123'."],
  'title-list.mdx': [title('title: [Lamps]'), '2:1', 'Write text here.'],
  'title-missing.mdx': [title('icon: bell'), '2:1', '`title`: It is missing.'],
  'title-empty.mdx': [title('title:'), '2:1', '`title`: Write text here.'],
  'title-blank.mdx': [title("title: ''"), '2:1', '`title`: It is empty.'],
  'title-long.mdx': [title(`title: ${'L'.repeat(81)}`), '2:1', 'Too long: 80 at most.'],
  'key-unknown.mdx': [withKeys('colour: blue'), '4:1', '`colour`: There is no such key.'],
  'key-of-another-kind.mdx': [
    withKeys('operation: getLamp'),
    '4:1',
    '`operation`: There is no such key.',
  ],
  'key-type.mdx': [withKeys('type: Lamp'), '4:1', '`type`: There is no such key.'],
  'key-twice.mdx': [withKeys('title: Lamps'), '4:1', 'this key is already above'],
  'description-short.mdx': [
    withFrontMatter('').replace(/description: .*/, 'description: A lamp.'),
    '3:1',
    '30 characters',
  ],
  'enumeration.mdx': [withKeys('icon: bel'), '4:1', 'Did you mean "bell"?'],
  'list-text.mdx': [withKeys('keywords: lamp'), '4:1', 'Write a list here.'],
  'list-number.mdx': [withKeys('keywords: [lamp, 2]'), '4:18', "Put the number in quotes: '2'."],
  'list-blank.mdx': [withKeys("keywords: [lamp, '']"), '4:18', 'It is empty.'],
  'boolean.mdx': [withKeys('draft: "no"'), '4:1', 'Write true or false here.'],
  'number-text.mdx': [withKeys('searchRank: "2"'), '4:1', 'Remove the quotation marks: `2`.'],
  'number-large.mdx': [withKeys('searchRank: 9'), '4:1', 'Too large: 4 at most.'],
  'slug.mdx': [withKeys('slug: two words'), '4:1', 'letters, digits, hyphens'],
  'old-route.mdx': [withKeys('redirectFrom: [lamps]'), '4:16', '`redirectFrom.0`'],
  'yaml-quote.mdx': [title('title: "Lamps'), '2:8', 'quotation mark'],
  'yaml-colon.mdx': [title('title: Lamps: all'), '2:8', 'needs quotation marks'],
  'yaml-text.mdx': ['---\nLamps\n---\n\nText.\n', '2:1', 'key: value'],
  'front-matter-none.mdx': ['Text.\n', '1:1', 'does not begin with front matter'],
  'front-matter-open.mdx': [
    '---\ntitle: Lamps\n\nText.\n',
    '1:1',
    'does not begin with front matter',
  ],
  'empty.mdx': ['', '1:1', 'does not begin with front matter'],
  'conflict.mdx': [
    withFrontMatter('<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n'),
    '6:1',
    'merge conflict',
  ],
  'utf-8.mdx': [Buffer.from(withFrontMatter('A l\xE4mp.\n'), 'latin1'), '6:4', 'invalid in UTF-8'],
  'control.mdx': [withFrontMatter('A l\u0000mp.\n'), '6:4', 'U+0000'],
  'tag.mdx': [
    withFrontMatter('Text.\n\n<Callout>\nText.\n'),
    '8:1',
    'Expected a closing tag for `<Callout>`',
  ],
  'brace.mdx': [withFrontMatter('Text {a.\n'), '6:6', 'expression'],
  'import.mdx': [withFrontMatter('import { a } from "b"\n'), '6:1', 'does not have `import'],
  'faq/answer-missing.mdx': [
    withKeys(QUESTION.trimEnd()),
    '5:5',
    '`questions.0.answer`: It is missing.',
  ],
  'faq/answer-tag.mdx': [
    withKeys(`${QUESTION}    answer: It <b>burns for a year.`),
    '6:16',
    'Expected a closing tag for `<b>` before',
  ],
  'faq/question-mark.mdx': [
    withKeys(`${QUESTION.replace('?', '')}${ANSWER}`),
    '5:5',
    'ends with a question mark',
  ],
  'faq/question-key.mdx': [
    withKeys(`${QUESTION}    colour: blue\n${ANSWER}`),
    '6:5',
    '`questions.0.colour`: There is no such key.',
  ],
  'faq/questions-none.mdx': [withKeys('questions: []'), '4:1', '`questions`: It is empty.'],
  'faq/questions-missing.mdx': [withFrontMatter('Text.\n'), '2:1', '`questions`: It is missing.'],
  'faq/question-text.mdx': [withKeys('questions: [Why?]'), '4:13', 'key: value'],
  'api/operation-blank.mdx': [withKeys("operation: ''"), '4:1', '`operation`: It is empty.'],
};

test('sound pages become documents, also after a run that left half of its cache', () => {
  const first = build();
  expect(first).toMatchObject({
    status: 0,
    output: expect.stringContaining('Generated 3 documents') as string,
  });
  const cache = join(folder, '.contentlayer/.cache');
  const [data = ''] = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /data-.*\.json$/.test(name),
  );
  writeFileSync(join(cache, data), '{"cacheItemsMap": {"so');
  expect(build()).toEqual(first);
  const documents = readFileSync(join(folder, '.contentlayer/generated/Doc/_index.json'), 'utf8');
  expect(JSON.parse(documents)).toContainEqual(
    expect.objectContaining({
      title: 'Lamps',
      route: '/windows',
      outline: expect.objectContaining({ headings: [] }),
    }),
  );
});

test('each page with a mistake is refused, with file, line and column', () => {
  write(Object.fromEntries(Object.entries(DAMAGE).map(([path, [text]]) => [path, text])));
  const { status, output } = build();
  expect(status).toBe(1);
  const missing = Object.entries(DAMAGE).filter(
    ([path, [, place, message]]) =>
      !output
        .split('\n')
        .some((line) => line.includes(`content/${path}:${place} error `) && line.includes(message)),
  );
  expect(missing).toEqual([]);
  for (const path of Object.keys(SOUND)) expect(output).not.toContain(path);
});

const CODE = `{ title: require('node:fs').writeFileSync('ran', '') || 'x' }`;

test('front matter in a language is refused, and its code does not run', () => {
  const languages = [
    'js',
    ' js',
    '\tjs ',
    'JS',
    'javascript',
    '\u00A0js',
    '\rjs',
    'json',
    'coffee',
    'toml',
    'yaml',
    ' # js',
  ];
  const texts = languages.flatMap((language) => {
    const text = `---${language}\n${CODE}\n---\n\nText.\n`;
    return [text, `\uFEFF${text}`, text.replaceAll('\n', '\r\n'), text.replace(/\n---\n[^]*/, '')];
  });
  const pages = texts.flatMap(
    (text, at) =>
      [
        [`code/${at}.mdx`, text],
        [`code/${at}.md`, text],
      ] as const,
  );
  write(Object.fromEntries(pages));
  const { status, output } = build();
  expect(status).toBe(1);
  expect(existsSync(join(folder, 'ran'))).toBe(false);
  expect(pages.filter(([path]) => !output.includes(`content/${path}:1:1 error `))).toEqual([]);
});
