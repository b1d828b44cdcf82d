import { check, NAVIGATION, removeFolders, withFrontMatter } from '../support/content-folder';

afterAll(removeFolders);

const page = (description: string, title = 'Lamps') =>
  `---\ntitle: ${title}\ndescription: ${description}\n---\n\nText.\n`;
const DESCRIPTION = 'What a lamp is, how it burns and who changes it.';

describe.each(['lamps.mdx', 'lamps.md'])('in %s, the check reports', (file) => {
  const checkBody = (body: string) => check({ [file]: withFrontMatter(body) });

  test('a page without text', () => {
    expect(checkBody('')).toEqual([
      expect.stringMatching(new RegExp(`^${file}:4:1 page-empty .*\`draft: true\``)),
    ]);
  });

  test('a value that YAML cuts at a number sign', () => {
    const keys =
      'keywords:\n  - socket #1\n  - bulb # remark\nsidebarLabel: "Lamp #1"\nsearchRank: 2 #2\n';
    const text = page(`${DESCRIPTION} # remark`, 'Lamp #1').replace('---\n\n', `${keys}---\n\n`);
    expect(check({ [file]: text })).toEqual([
      expect.stringMatching(/:2:8 yaml-comment .*readers see `Lamp` alone\. Write `"Lamp #1"`/),
      expect.stringMatching(/:3:14 yaml-comment .*a line of its own/),
      expect.stringMatching(/:5:5 yaml-comment .*Write `"socket #1"`/),
    ]);
  });

  test('a tab as indentation of the front matter', () => {
    expect(check({ [file]: page(`${DESCRIPTION}\nkeywords:\n\t- bulb`) })).toEqual([
      expect.stringMatching(/:5:1 yaml-syntax .*a tab is in front of this line; write spaces/),
    ]);
  });
});

test('a value of a data file that YAML cuts is reported, and a comment is not', () => {
  const navigation = `# Comment.\n${NAVIGATION} # comment\nfooter:\n  columns:\n    - label: Lamp #1\n      links: [{ label: Lamps, href: /lamps }] # none\n`;
  const found = check({
    'lamps.md': page(DESCRIPTION),
    'navigation.yaml': navigation.replace('[]\n #', '[] #'),
  });
  expect(found).toEqual([
    expect.stringMatching(/^navigation\.yaml:5:14 yaml-comment .*`"Lamp #1"`/),
  ]);
});

test('a page with questions, a draft and the prose of an operation need no other text', () => {
  expect(
    check({ 'lamps.md': page(DESCRIPTION).replace('---\n\nText.', 'draft: true\n---\n') }),
  ).toEqual([]);
});
