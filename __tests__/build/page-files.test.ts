import { check, removeFolders, withFrontMatter } from '../support/content-folder';

afterAll(removeFolders);

test.each([
  ['title: Lamps: all', '2:8 yaml-syntax .*needs quotation marks'],
  ['title:Lamps\ndescription: x', '2:1 yaml-syntax .*`key: value`, with a space'],
  ['title: Lamps\ntitle: Lamps', '3:1 yaml-syntax .*already above'],
  ['title: Lamps\n\tdescription: x', '3:1 yaml-syntax .*spaces instead'],
])('front matter is explained in plain words: %j', (frontMatter, expected) => {
  expect(check({ 'lamps.mdx': `---\n${frontMatter}\n---\n\nText.\n` })).toEqual([
    expect.stringMatching(new RegExp(`^lamps\\.mdx:${expected}`)),
  ]);
});

test.each([
  ['----\ntitle: Lamps\n----\n', 'its first line is `----`'],
  ['\nText.\n', 'its first line is empty'],
  [' ---\ntitle: Lamps\n---\n', 'Spaces are in front of the first `---`'],
  ['\n---\ntitle: Lamps\n---\n', 'front matter begins in line 2'],
])('why there is no front matter is reported: %j', (text, expected) => {
  expect(check({ 'lamps.mdx': text })[0]).toContain(expected);
});

test('a key in other letters is one mistake', () => {
  expect(check({ 'lamps.mdx': withFrontMatter('Text.').replace('title:', 'TITLE:') })).toEqual([
    expect.stringMatching(/^lamps\.mdx:2:1 front-matter-invalid .*Did you mean `title`/),
  ]);
});

test('a page with another ending gets the name to write', () => {
  expect(check({ 'Lamps.MDX': withFrontMatter('Text.'), 'a.mdx.txt': 'Text.' })).toEqual([
    expect.stringMatching(/unknown-file .*Rename the file to Lamps\.mdx\.$/),
    expect.stringMatching(/unknown-file .*Rename the file to a\.mdx\.$/),
  ]);
});

test('a copy of a page is not renamed over the page', () => {
  expect(
    check({ 'guides/a.mdx': withFrontMatter('Text.'), 'guides/a.mdx.txt': 'Text.', 'a.mdx.txt': 'Text.' }),
  ).toEqual([
    expect.stringMatching(/^a\.mdx\.txt:.*Rename the file to a\.mdx\.$/),
    expect.stringMatching(/^guides\/a\.mdx\.txt:.*a\.mdx already exists beside this file\. Remove this file/),
  ]);
});

describe('a file', () => {
  const PAGE = withFrontMatter('Text.\n');

  test.each<[string, string, string]>([
    ['that is empty', '', '1:1 front-matter-missing .*delete the file'],
    [
      'with a merge conflict',
      `${PAGE}\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n`,
      '8:1 merge-conflict .*<<<<<<< HEAD',
    ],
    [
      'with front matter that has no end',
      '---\ntitle: Lamps\n\nA lamp burns.\n',
      '1:1 front-matter-missing .*above line 4',
    ],
    [
      'with Markdown in its title',
      PAGE.replace('title: Lamps', 'title: The **lamps**'),
      '2:1 title-markdown .*`\\*\\*lamps\\*\\*`',
    ],
    [
      'with Markdown in its description',
      PAGE.replace(/description: .*/, 'description: How the **lamps** burn, and what they need.'),
      '3:1 title-markdown .*The description is plain text',
    ],
    [
      'with an unknown fact in its title',
      PAGE.replace('title: Lamps', 'title: Lamps at {load.tmeout}'),
      '2:1 fact-unknown .*Did you mean "load.timeout"',
    ],
    [
      'with an unknown key',
      PAGE.replace('title:', 'titel:'),
      '2:1 front-matter-invalid .*Did you mean `title`\\?.*Use one of: title, ',
    ],
  ])('%s is reported once', (_, text, expected) => {
    const found = check({ 'lamps.mdx': text });
    expect(found).toContainEqual(expect.stringMatching(`^lamps\\.mdx:${expected}`));
    if (!expected.includes('invalid')) expect(found).toHaveLength(1);
  });

  test('with one error of YAML has one message', () => {
    expect(check({ 'lamps.mdx': PAGE.replace('title: Lamps', 'title: "Lamps') })).toHaveLength(1);
    expect(check({ 'product.yaml': 'name: [a\nslug: {b\n' })).toHaveLength(1);
  });
});
