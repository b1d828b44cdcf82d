import { check, removeFolders, withFrontMatter } from '../support/content-folder';

// The body begins in line 6 of the file.
const checkBody = (body: string) => check({ 'lamps.mdx': withFrontMatter(body) });

afterAll(removeFolders);

test.each([
  ['Light: $$L = \\frac{P}{r^2}$$ here.\n', '6:8', /as code/],
  ['$$\n\\begin{align}a &= b\\end{align}\n$$\n', '6:1', /as code/],
  ['Lamp\n: Gives light.\n', '7:1', /- \*\*Term\*\*/],
  ['```ts file=./light.ts\n```\n', '6:1', /lines of the file/],
  ['<Accordion title="A">\n\nText.\n\n</Accordion>\n', '6:1', /<details>/],
  ['<FileTree>\n\n- a.ts\n\n</FileTree>\n', '6:1', /block of code/],
  ['<Matrix label="A" heading="B" columns="C"></Matrix>\n', '6:1', /table with Yes and No/],
  ['Text <Row title="A" marks="yes"/>\n', '6:6', /row of a table/],
  ['<Tabs label="A" sync="os">\n\n<Tab label="B">\n\nText.\n\n</Tab>\n\n</Tabs>\n', '6:1', /Remove it/],
])('a form that went is reported once with what to write now: %j', (body, place, instead) => {
  const found = checkBody(body);
  expect(found).toEqual([expect.stringContaining(`lamps.mdx:${place} form-removed `)]);
  expect(found[0]).toMatch(instead);
});

test.each([
  '`echo $$`, and `$$`.\n',
  '```bash\necho $$\nls $$\n: \n```\n',
  'It costs $5 or $6.\n',
  ':::note\nText.\n:::\n\nNote: text.\n',
])('a form that did not go is no mistake: %j', (body) => expect(checkBody(body)).toEqual([]));

test('a picture for the dark color mode is reported at its file, and one without a partner is a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>';
  expect(check({ 'lamp.svg': svg, 'lamp.dark.svg': svg, 'oil.dark.svg': svg })).toEqual([
    expect.stringMatching(/^lamp\.dark\.svg:1:1 form-removed .*Delete this file/),
  ]);
});
