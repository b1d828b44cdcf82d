import { check, NAVIGATION, removeFolders, withFrontMatter } from '../support/content-folder';

afterAll(removeFolders);

const page = (description: string, title = 'Lamps') =>
  `---\ntitle: ${title}\ndescription: ${description}\n---\n\nText.\n`;
const DESCRIPTION = 'What a lamp is, how it burns and who changes it.';

describe.each(['lamps.mdx', 'lamps.md'])('in %s, the check reports', (file) => {
  const checkBody = (body: string) => check({ [file]: withFrontMatter(body) });

  test.each<[string, string, string]>([
    ['a zero-width space', 'A wo\u200brd.\n', '6:5 text-invisible .*U\\+200B'],
    ['a soft hyphen', 'A wo\u00adrd.\n', '6:5 text-invisible .*U\\+00AD .*`&shy;`'],
    ['a joiner between Latin letters', 'A wo\u200drd.\n', '6:5 text-invisible .*U\\+200D'],
    ['a no-break space as indentation', 'A lamp.\n\n\u00a0Indented.\n', '8:1 space-odd .*ordinary space'],
    ['a no-break space behind the sign of a list', '-\u00a0one\n', '6:2 space-odd'],
    ['a no-break space at the end of a line', 'A lamp\u00a0\nburns.\n', '6:7 space-odd .*`&nbsp;`'],
    ['a no-break space between spaces', 'A \u00a0 lamp.\n', '6:3 space-odd'],
    ['a no-break space beside a space', 'A \u00a0lamp.\n', '6:3 space-odd'],
    ['a page without text', '', '4:1 page-empty .*`draft: true`'],
    ['details without a summary', '<details>\n\nText.\n\n</details>\n', '6:1 summary-missing .*`<summary>'],
  ])('%s', (_, body, expected) => {
    expect(checkBody(body)).toEqual([expect.stringMatching(new RegExp(`^${file}:${expected}`))]);
  });

  test('curly quotation marks that were meant as signs of YAML', () => {
    const text = page(DESCRIPTION, '“Lamps”').replace('---\n\n', 'keywords: [‘bulb’, "“quoted”"]\n---\n\n');
    expect(check({ [file]: text })).toEqual([
      expect.stringMatching(/:2:8 quotes-curly .*Write `"Lamps"`/),
      expect.stringMatching(/:4:12 quotes-curly .*Write `"bulb"`/),
    ]);
  });

  test('a value that YAML cuts at a number sign', () => {
    const keys = 'keywords:\n  - socket #1\n  - bulb # remark\nsidebarLabel: "Lamp #1"\nsearchRank: 2 #2\n';
    const text = page(`${DESCRIPTION} # remark`, 'Lamp #1').replace('---\n\n', `${keys}---\n\n`);
    expect(check({ [file]: text })).toEqual([
      expect.stringMatching(/:2:8 yaml-comment .*readers see `Lamp` alone\. Write `"Lamp #1"`/),
      expect.stringMatching(/:3:14 yaml-comment .*a line of its own/),
      expect.stringMatching(/:5:5 yaml-comment .*Write `"socket #1"`/),
    ]);
  });

  test('no block scalar in curly quotation marks', () => {
    for (const sign of ['>-', '|', '>']) expect(check({ [file]: page(`${sign}\n  “${DESCRIPTION}”`) })).toEqual([]);
  });

  test('a tab as indentation of the front matter', () => {
    expect(check({ [file]: page(`${DESCRIPTION}\nkeywords:\n\t- bulb`) })).toEqual([
      expect.stringMatching(/:5:1 yaml-syntax .*a tab is in front of this line; write spaces/),
    ]);
  });

  test('no joiner of an emoji, no letter of another script, and no space between a number and its unit', () => {
    expect(checkBody('A 👩‍💻 needs 20\u00a0watts, “quoted”. می\u200cخواهم ភាសា\u200bខ្មែរ\n')).toEqual([]);
  });

  test('no no-break space in code, in a cell, and in a line that an ordinary space makes a list', () => {
    const code = '```text\na \u00a0b\n\u00a0c\n```\n\nUse `a \u00a0b`.\n\n';
    const table = '| a \u00a0\u00a0 | b |\n| - | - |\n| 1 | 2 |\n\n';
    const lines = 'It is the\n31.\u00a0Dezember and\n-\u00a05\u00a0°C.\n\n31.\u00a0Dezember.\n\n-\u00a05\u00a0°C.\n';
    expect(checkBody(code + table + lines + '\n> Text of\n>\u00a05 lamps.\n')).toEqual([]);
  });
});

test('curly quotation marks in a data file are reported at their value', () => {
  const navigation = `${NAVIGATION}footer:\n  columns: [{ label: “A”, links: [] }]\n`;
  expect(check({ 'lamps.md': page(DESCRIPTION), 'navigation.yaml': navigation })).toContainEqual(
    expect.stringMatching(/^navigation\.yaml:3:22 quotes-curly/),
  );
});

test('the code of a component and a sample of code have the characters that they need', () => {
  const text = page(DESCRIPTION).replace('Text.', '```yaml\n---\nname: “CI”\ntitle: Lamp #1\n```');
  const found = check({
    'lamps.md': text,
    'components/index.tsx': "export const contentComponents = {}; // wo\u200brd \u00a0'\n",
  });
  expect(found).toEqual([]);
});

test('a value of a data file that YAML cuts is reported, and a comment is not', () => {
  const navigation = `# Comment.\n${NAVIGATION} # comment\nfooter:\n  columns:\n    - label: Lamp #1\n      links: [{ label: Lamps, href: /lamps }] # none\n`;
  const found = check({ 'lamps.md': page(DESCRIPTION), 'navigation.yaml': navigation.replace('[]\n #', '[] #') });
  expect(found).toEqual([expect.stringMatching(/^navigation\.yaml:5:14 yaml-comment .*`"Lamp #1"`/)]);
});

test('a page with questions, a draft and the prose of an operation need no other text', () => {
  expect(check({ 'lamps.md': page(DESCRIPTION).replace('---\n\nText.', 'draft: true\n---\n') })).toEqual([]);
});
