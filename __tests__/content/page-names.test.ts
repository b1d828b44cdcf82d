import { check, removeFolders, withFrontMatter } from '../support/content-folder';

afterAll(removeFolders);

const PAGE = withFrontMatter('Text.');

test('A page with another ending gets the name to write', () => {
  expect(check({ 'Lamps.MDX': PAGE, 'a.mdx.txt': 'Text.' })).toEqual([
    expect.stringMatching(/unknown-file .*Rename the file to Lamps\.mdx\.$/),
    expect.stringMatching(/unknown-file .*Rename the file to a\.mdx\.$/),
  ]);
});

test('A copy of a page is not renamed over the page', () => {
  expect(
    check({ 'guides/a.mdx': PAGE, 'guides/a.mdx.txt': 'Text.', 'a.mdx.txt': 'Text.' }),
  ).toEqual([
    expect.stringMatching(/^a\.mdx\.txt:.*Rename the file to a\.mdx\.$/),
    expect.stringMatching(
      /^guides\/a\.mdx\.txt:.*a\.mdx already exists beside this file\. Remove this file/,
    ),
  ]);
});

test('An empty page, and a data file with one error of YAML, have one message', () => {
  expect(check({ 'lamps.mdx': '' })).toEqual([
    expect.stringMatching(/^lamps\.mdx:1:1 front-matter-missing .*delete the file/),
  ]);
  expect(check({ 'product.yaml': 'name: [a\nslug: {b\n' })).toHaveLength(1);
});

test('Hidden files that editors leave are no mistake', () => {
  expect(check({ '.DS_Store': 'x', '.obsidian/workspace.json': '{}' })).toEqual([]);
});
