import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { lineProse } from '@/check/prose/read-prose';
import { pruneCache } from '@/lib/server/cache';
import { mdxProcessor } from '@/content/markdown/text-outline';
import { piecesOf } from '@/content/markdown/prose-pieces';
import { sortIssues } from '@schema/issues';
import {
  PRODUCT,
  proseIn,
  removeFolders,
  temporaryFolder,
  withFrontMatter,
} from '../support/content-folder';

const TERMS = `rules: [repeated, term, fact]
terms:
  - { write: lamp token, insteadOf: [lamp key] }
  - { write: that is, insteadOf: [i.e, i.e.] }
units:
  plans.lamps: [lamps]
`;

/** What the checks of language say about files beside sound data files: `path:line:column code message`. */
function prose(
  files: Readonly<Record<string, string>>,
  openapi: Readonly<Record<string, string>> = {},
): string[] {
  const folder = temporaryFolder({ 'product.yaml': PRODUCT, 'terms.yaml': TERMS, ...files });
  const description = temporaryFolder(openapi);
  return sortIssues(proseIn(folder, description)).map(
    ({ file, line, column, code, message }) =>
      `${file.replace(`${folder}/`, '').replace(`${description}/`, '')}:${line}:${column} ${code} ${message}`,
  );
}

const page = (body: string) => prose({ 'lamps.mdx': withFrontMatter(body) });

afterAll(removeFolders);

test('what an earlier run saved is reported again, and a changed page is read again', () => {
  const files = {
    'product.yaml': PRODUCT,
    'terms.yaml': TERMS,
    'lamps.mdx': withFrontMatter('The the lamp.\n'),
  };
  const folder = temporaryFolder(files);
  process.env['BUILD_CACHE'] = join(temporaryFolder({}), 'cache');
  const run = () => {
    const issues = proseIn(folder);
    pruneCache();
    return issues;
  };
  const first = run();
  expect(first).toHaveLength(1);
  expect(run()).toEqual(first);
  writeFileSync(join(folder, 'lamps.mdx'), withFrontMatter('The lamp burns.\n'));
  expect(run()).toEqual([]);
  delete process.env['BUILD_CACHE'];
});

test('a line of front matter has the pieces that the parser finds, with and without signs of Markdown', () => {
  const processor = mdxProcessor({ variables: {}, tables: {} });
  const part = fc.constantFrom(
    ...[
      'Lamps',
      'ä',
      '1',
      ' ',
      '  ',
      '.',
      '. ',
      ': ',
      ':',
      ', ',
      '(',
      ')',
      '’',
      '-',
      '--',
      '“',
      "'",
      '"',
      '!',
      '?',
      '–',
    ],
    ...[
      '`id`',
      '*',
      '_',
      '[a](b)',
      '{x}',
      '&amp;',
      '#',
      'www',
      'www.a.example',
      'http',
      '://',
      '@',
      '|',
      '~',
      '\\',
    ],
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const title = parts.join('');
      const text = `---\ntitle: ${JSON.stringify(title)}\n---\n`;
      const [found] = lineProse('a.mdx', { text, issues: [] });
      expect(found?.pieces).toEqual(piecesOf(processor.parse(title)));
    }),
    { numRuns: 200, examples: [[['www', '.']]] },
  );
});

test('of two terms in one place, the longer one is reported', () => {
  expect(page('A lamp, i.e. a light.\n')).toEqual([expect.stringContaining('"i.e."')]);
});

describe('a word', () => {
  test.each([
    ['Turn the the lamp.', '6:6 prose-repeated "the the" is repeated'],
    ['Turn it. It burns and\nand burns.', '6:19 prose-repeated "and and" is repeated'],
    ['The the lamp.', '6:1 prose-repeated "The the"'],
  ])('that is repeated is reported: %j', (text, expected) => {
    expect(page(`${text}\n`)).toEqual([expect.stringContaining(expected)]);
  });

  test.each([
    'The lamp that that man has.',
    'Lamp, lamp.',
    'He is as assured.',
    'The lamp-lamp lamps it.',
  ])('is no repetition in %j', (text) => expect(page(`${text}\n`)).toEqual([]));

  test('in code is not read', () => {
    expect(page('Run `the the lamp key`.\n\n```bash\nthe the lamp key\n```\n')).toEqual([]);
  });
});

describe('terms', () => {
  test('of the product are checked in pages, front matter, answers and the API description', () => {
    const faq =
      '---\ntitle: Lamp keys\ndescription: What a lamp is, how it burns and who changes it.\nquestions:\n  - question: Why?\n    answer: |\n      One.\n\n      Two lamp key.\n---\n\nText.\n';
    expect(
      prose(
        { 'faq/lamps.mdx': faq },
        { 'openapi.yaml': 'info:\n  description: |\n    Text.\n    A lamp key.\n' },
      ).sort(),
    ).toEqual([
      'faq/lamps.mdx:2:8 prose-term This site does not use "Lamp keys". Write "lamp token" (content/terms.yaml).',
      'faq/lamps.mdx:9:11 prose-term This site does not use "lamp key". Write "lamp token" (content/terms.yaml).',
      'openapi.yaml:4:7 prose-term This site does not use "lamp key". Write "lamp token" (content/terms.yaml).',
    ]);
  });
});

test('signs of Markdown without their counterparts are reported in the API description', () => {
  const description = 'info:\n  description: |\n    Use `lamp.\n\n    -One\n    -Two\n';
  expect(
    prose({}, { 'openapi.yaml': description }).map((line) => line.split(' ', 2).join(' ')),
  ).toEqual(['openapi.yaml:3:9 code-syntax', 'openapi.yaml:5:5 list-space']);
});

test.each([
  ['<Callout type="note">Wait.</Callout> Then go.', 3],
  ['<Callout type="note">', 3],
  ['Wait <Fact id="load.timeout"/> for it.', 8],
  ['Send `Bearer`, Bearer <token>.', 25],
  ['The list is a List<String>, and a bird.', 21],
])('%s is reported in the API description, which has no components', (text, column) => {
  const description = `description: |\n  ${text}\n`;
  const [, name] = /<(\w+)/.exec(text) ?? [];
  const file = join(temporaryFolder({ 'openapi.yaml': description }), 'openapi.yaml');
  expect(
    proseIn(temporaryFolder({ 'product.yaml': PRODUCT, 'terms.yaml': TERMS }), file),
  ).toMatchObject([{ stops: 'strict' }]);
  expect(prose({}, { 'openapi.yaml': description })).toEqual([
    `openapi.yaml:2:${column} html-element The HTML element <${name}> is not allowed. A description of the API has no components and no facts. Write the text or the value, or put a placeholder in backticks: \`<${name}>\`.`,
  ]);
});

test.each([
  '> [!NOTE]\n  > Wait.',
  ':::note\n  Wait.\n  :::',
  'It is `<Callout>`, \\<id>, <b>bold</b><br>and <https://lampwatch.example>.',
  '<details>\n  <summary>More</summary>\n\n  Text.\n\n  </details>',
])('%s is sound in the API description', (text) => {
  expect(prose({}, { 'openapi.yaml': `description: |\n  ${text}\n` })).toEqual([]);
});

describe('a fact', () => {
  test('that prose repeats is reported with its id', () => {
    expect(page('Wait 20 seconds. Lampwatch waits.\n')).toEqual([
      'lamps.mdx:6:6 prose-fact "20 seconds" is a fact of content/product.yaml. Write <Fact id="load.timeout"/> instead.',
      'lamps.mdx:6:18 prose-fact "Lampwatch" is a fact of content/product.yaml. Write <Fact id="name"/> instead.',
    ]);
  });

  test.each(['20 s', '20-second', '20 sec'])('is known when it is written %s', (figure) => {
    expect(page(`Wait ${figure} here.\n`)).toEqual([expect.stringMatching(/prose-fact/)]);
  });

  test('is known in addresses of links, and named in braces there', () => {
    expect(
      page('See [the site](https://lampwatch.example/x) and [again](https://lampwatch.example).\n'),
    ).toEqual([
      expect.stringMatching(/prose-fact .* Write \{addresses\.site\} instead/),
      expect.stringMatching(/prose-fact .* Write \{addresses\.site\} instead/),
    ]);
  });

  test('that is a bare number is known by its unit', () => {
    expect(page('It holds 50 lamps, and 50 bulbs. Three lamps burn.\n')).toEqual([
      expect.stringMatching(/"50 lamps" .* <Fact id="plans\.lamps\.team"\/> lamps instead/),
      expect.stringMatching(/"Three lamps" .* <Fact id="plans\.lamps\.free"\/>/),
    ]);
    expect(page('![50 lamps in a row](./lamps.png)\n')).toEqual([]);
  });

  test('is free in code and where the text names it', () => {
    expect(
      page('Wait <Fact id="load.timeout"/>, or `20 seconds`.\n\n```bash\nsleep 20 seconds\n```\n'),
    ).toEqual([]);
  });
});

describe('an exception', () => {
  const settled = (exceptions: string) =>
    prose({
      'terms.yaml': `exceptions:\n${exceptions}rules: [repeated]\n`,
      'lamps.mdx': withFrontMatter('The the lamp.\n'),
    });

  test('settles what it names', () => {
    expect(
      settled('  - { rule: repeated, texts: [the The], because: Nobody knows by whom. }\n'),
    ).toEqual([]);
  });

  test('does not apply to other files, and is reported if it is unused', () => {
    const folder = temporaryFolder({
      'product.yaml': PRODUCT,
      'lamps.mdx': withFrontMatter('The the lamp.\n'),
      'oil.mdx': withFrontMatter('The oil.\n'),
    });
    const exception = `{ rule: repeated, texts: [the the], in: "${folder}/oil.mdx", because: A title. }`;
    writeFileSync(join(folder, 'terms.yaml'), `rules: [repeated]\nexceptions:\n  - ${exception}\n`);
    expect(proseIn(folder).map(({ code }) => code)).toEqual(['prose-repeated', 'exception-unused']);
  });

  test('whose text is near to one that the rule finds is the only mistake', () => {
    expect(settled('  - { rule: repeated, texts: [the-the], because: A title. }\n')).toEqual([
      expect.stringMatching(/^terms\.yaml:2:\d+ exception-unused .*Did you mean "The the"\?$/),
    ]);
  });

  test('for a file that does not exist is reported alone: its texts are those of a file with another name', () => {
    expect(
      settled('  - { rule: repeated, texts: [the the], in: other.mdx, because: A title. }\n'),
    ).toEqual([
      expect.stringMatching(/^terms\.yaml:2:45 exception-file There is no file other\.mdx/),
    ]);
  });
});

test('an exception for a rule that is off is not reported as unused, and others keep their places', () => {
  const terms =
    'exceptions:\n  - { rule: fact, texts: [one lamp], because: x }\n  - { rule: repeated, texts: [a a], because: x }\n';
  expect(prose({ 'terms.yaml': terms, 'lamps.mdx': withFrontMatter('The lamp.\n') })).toEqual([
    expect.stringMatching(/^terms\.yaml:3:31 exception-unused .*"a a"/),
  ]);
});

test('an exception is not reported as unused while a page cannot be read', () => {
  const terms =
    'rules: [repeated]\nexceptions:\n  - { rule: repeated, texts: [the the], because: x }\n';
  const damaged = withFrontMatter('The the lamp {here.\n');
  expect(prose({ 'terms.yaml': terms, 'lamps.mdx': damaged })).toEqual([]);
});

test('a page that is no MDX is left to the content check', () => {
  expect(page('A {brace the the\n')).toEqual([]);
});
