import { check, removeFolders, withFrontMatter } from '../support/content-folder';

const DESCRIPTION = 'What a lamp is, how it burns and who changes it.';
const page = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\nText.\n`;
const checkPage = (...lines: string[]) => check({ 'lamps.mdx': page(...lines) });
const checkFaq = (...lines: string[]) =>
  check({ 'faq/lamps.mdx': page('title: Lamps', `description: ${DESCRIPTION}`, ...lines) });

afterAll(removeFolders);

test.each([
  '2.10',
  '1.500',
  '007',
  '0x10',
  '0o17',
  '1e3',
  '12345678901234567890',
  '.5',
  '+1',
  '-0',
  'true',
  'null',
  '~',
  '.inf',
])('the fix quotes the text of the file, not the value that YAML reads: %s', (written) => {
  const found = check({ 'lamps.mdx': withFrontMatter('Text.\n').replace('title: Lamps', `title: ${written}`) });
  expect(found[0]).toMatch(/^lamps\.mdx:2:1 front-matter-invalid `title`: Put the (?:number|word) in quotes: /);
  expect(found[0]).toContain(`: '${written}'.`);
});

test.each(['1_000', 'yes', '2026-11-24', '1.2.3', '0b1', 'off'])(
  'a text stays the text that is written: %s',
  (written) => {
    expect(check({ 'lamps.mdx': withFrontMatter('Text.\n').replace('title: Lamps', `title: ${written}`) })).toEqual([]);
  },
);

describe('front matter', () => {
  test('that is valid has no issue', () => {
    expect(
      checkPage('title: Lamps', `description: ${DESCRIPTION}`, 'sidebarLabel: Lamp', 'keywords: [bulb, light]'),
    ).toEqual([]);
  });

  test('that is missing is asked for', () => {
    expect(check({ 'lamps.mdx': 'Only text.\n' })).toMatchInlineSnapshot(`
      [
        "lamps.mdx:1:1 front-matter-missing The file has no front matter: its first line is \`Only text.\`. Begin it with \`---\`, \`title:\`, \`description:\`, \`---\`.",
      ]
    `);
  });

  test('without a single key names every key that is needed', () => {
    expect(check({ 'lamps.mdx': '---\n---\nText.\n' })).toMatchInlineSnapshot(`
      [
        "lamps.mdx:2:1 front-matter-invalid \`title\`: It is missing. Add it (text).",
        "lamps.mdx:2:1 front-matter-invalid \`description\`: It is missing. Add it (text).",
      ]
    `);
  });

  test('with an unknown key points at the key', () => {
    expect(checkPage('title: Lamps', `description: ${DESCRIPTION}`, 'sidebar_label: Lamp')).toMatchInlineSnapshot(`
      [
        "lamps.mdx:4:1 front-matter-invalid \`sidebar_label\`: There is no such key. Did you mean \`sidebarLabel\`? Use one of: title, description, sidebarLabel, icon, feed, keywords, searchRank, searchPhrases, sectionPhrases, slug, draft, unlisted, noindex, redirectFrom.",
      ]
    `);
  });

  test('has every mistake reported, each at its place', () => {
    expect(checkPage('title: 12', 'description: Too short.', `sidebarLabel: ${'x'.repeat(41)}`, 'keywords: bulb'))
      .toMatchInlineSnapshot(`
      [
        "lamps.mdx:2:1 front-matter-invalid \`title\`: Put the number in quotes: '12'.",
        "lamps.mdx:3:1 front-matter-invalid \`description\`: Say in one sentence what the page offers the reader (30 characters at least).",
        "lamps.mdx:4:1 front-matter-invalid \`sidebarLabel\`: Too long: 40 at most.",
        "lamps.mdx:5:1 front-matter-invalid \`keywords\`: Write a list here.",
      ]
    `);
  });

  test('points into a list', () => {
    expect(checkPage('title: Lamps', `description: ${DESCRIPTION}`, 'keywords:', '  - bulb', '  - 60'))
      .toMatchInlineSnapshot(`
      [
        "lamps.mdx:6:5 front-matter-invalid \`keywords.1\`: Put the number in quotes: '60'.",
      ]
    `);
  });

  test('counts lines and columns in a file with CRLF and a byte order mark', () => {
    const text = page('title: Lamps', `description: ${DESCRIPTION}`, 'nonsense: 1').replaceAll('\n', '\r\n');
    expect(check({ 'lamps.mdx': `\uFEFF${text}` })).toEqual(check({ 'lamps.mdx': text }));
    expect(check({ 'lamps.mdx': text })[0]).toMatch(/^lamps\.mdx:4:1 /);
  });

  test.each([
    ['an open quote', 'title: "Lamps'],
    ['a colon inside of a value', 'title: Lamps: how they burn'],
    ['a duplicate key', 'title: Lamps\ntitle: Lights'],
    ['a tab', 'title: Lamps\nkeywords:\n\t- bulb'],
    ['an asterisk that YAML takes for a reference', 'title: *Lamps*'],
    ['a text instead of keys', 'Lamps'],
  ])('with %s is rejected with what to write instead', (_, yaml) => {
    const issues = checkPage(yaml);
    expect(issues).not.toEqual([]);
    for (const issue of issues) expect(issue).toMatch(/^lamps\.mdx:[2-4]:\d+ (yaml-syntax|front-matter-invalid) .*\.$/);
  });

  test('ends only at a line that is a fence', () => {
    expect(checkPage('title: Lamps', `description: >-`, `  ${DESCRIPTION}`, '  --- and more')).toEqual([]);
  });
});

describe('questions', () => {
  test('are needed on a FAQ page', () => {
    expect(checkFaq()).toMatchInlineSnapshot(`
      [
        "faq/lamps.mdx:2:1 front-matter-invalid \`questions\`: It is missing. Add it (a list).",
      ]
    `);
  });

  test('end with a question mark, and have an answer', () => {
    expect(
      checkFaq(
        'questions:',
        '  - question: How do I change a lamp',
        '    answer: Turn it to the left.',
        '  - question: Why?',
      ),
    ).toMatchInlineSnapshot(`
      [
        "faq/lamps.mdx:5:5 front-matter-invalid \`questions.0.question\`: A question ends with a question mark.",
        "faq/lamps.mdx:7:5 front-matter-invalid \`questions.1.question\`: Too short: 5 at least.",
        "faq/lamps.mdx:7:5 front-matter-invalid \`questions.1.answer\`: It is missing. Add it (text).",
      ]
    `);
  });

  test('have answers that are checked like pages, at the line in the file', () => {
    const answers = [
      'questions:',
      '  - question: How many?',
      '    answer: |',
      '      One.',
      '',
      '      At <Fact id="load.timeuot"/> at the latest.',
    ];
    expect(checkFaq(...answers)).toMatchInlineSnapshot(`
      [
        "faq/lamps.mdx:9:10 fact-unknown There is no fact "load.timeuot" in content/product.yaml. Did you mean "load.timeout"?",
      ]
    `);
  });
});

describe('groups of questions', () => {
  const faqOf = (...groups: (string | undefined)[]) =>
    checkFaq(
      'questions:',
      ...groups.flatMap((group, index) => [
        `  - question: Does lamp ${index} burn?`,
        ...(group ? [`    group: ${group}`] : []),
        '    answer: It does, for a year.',
      ]),
    );

  test('are fine where the questions of a group are next to each other', () => {
    expect(faqOf(undefined, 'Light', 'Light', 'Heat')).toEqual([]);
  });

  test('are rejected where another group is between two questions of one', () => {
    expect(faqOf('Light', 'Heat', 'Light')).toEqual([
      expect.stringContaining(
        '`questions.2.group`: Put the questions of a group next to each other: its heading appears once.',
      ),
    ]);
  });
});

describe('a page of the feeds', () => {
  const body = '## 2 March 2026: New lamps\n\nThey burn.\n\n### Colours\n\nRed.\n\n## Older\n\nNone.\n';
  const front = (...lines: string[]) =>
    `---\ntitle: News\ndescription: ${DESCRIPTION}\n${lines.join('\n')}---\n\n${body}`;

  test('needs a date in each heading of level 2', () => {
    expect(check({ 'news.mdx': front('feed: true\n') })).toEqual([
      'news.mdx:15:1 heading-undated The heading "Older" does not begin with a day, a colon and a text, which the feeds need. Write `12 March 2026: What is new`, or remove `feed` from the front matter.',
    ]);
    expect(check({ 'news.mdx': front() })).toEqual([]);
  });
});

describe('a file that the site does not know', () => {
  test('is named, with the kinds there are', () => {
    expect(check({ 'lamps.rst': 'x' })).toMatchInlineSnapshot(`
      [
        "lamps.rst:1:1 unknown-file The site does not support this kind of file. Write content as api/**/*.{mdx,md}, faq/**/*.{mdx,md}, **/*.{mdx,md}; move or rename this file.",
      ]
    `);
  });

  test('is not one of the hidden files that editors leave', () => {
    expect(check({ '.DS_Store': 'x', '.obsidian/workspace.json': '{}' })).toEqual([]);
  });
});
