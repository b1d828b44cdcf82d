import { check, removeFolders, withFrontMatter } from '../support/content-folder';
import { renderComponents } from '../support/render-components';
import { analysed } from '../support/render-mdx';

afterAll(removeFolders);

const MORE = '<details><summary>More</summary><p>Text</p></details>';

describe.each(['mdx', 'md'] as const)('details in .%s, as on GitHub', (ending) => {
  test.each([
    ['on lines without empty ones', '<details>\n<summary>More</summary>\nText\n</details>\n', MORE],
    ['with empty lines', '<details>\n<summary>More</summary>\n\nText\n\n</details>\n', MORE],
    ['on one line', '<details><summary>More</summary>Text</details>\n', MORE],
    ['with a summary on lines of its own', '<details>\n<summary>\n\nMore\n\n</summary>\n\nText\n</details>\n', MORE],
    ['indented', '<details>\n  <summary>More</summary>\n  Text\n</details>\n', MORE],
    [
      'open, with Markdown',
      '<details open>\n<summary>More</summary>\n\nA **bold** `word`\n\n- a\n\n</details>\n',
      '<details open=""><summary>More</summary><p>A <strong>bold</strong> <code>word</code></p><ul><li>a</li></ul></details>',
    ],
    [
      'one below the other',
      '<details>\n<summary>More</summary>\nText\n</details>\n<details>\n<summary>More</summary>\nText\n</details>\n',
      MORE + MORE,
    ],
    [
      'inside of others',
      `<details>\n<summary>All</summary>\n<details>\n<summary>More</summary>\nText\n</details>\n</details>\n`,
      `<details><summary>All</summary>${MORE}</details>`,
    ],
    [
      'in a list',
      '- one\n\n  <details>\n  <summary>More</summary>\n  Text\n  </details>\n',
      `<ul><li><p>one</p>${MORE}</li></ul>`,
    ],
    ['below a line of text', 'Before\n<details>\n<summary>More</summary>\nText\n</details>\n', `<p>Before</p>${MORE}`],
  ])('%s', async (_, source, html) => {
    expect(check({ [`lamps.${ending}`]: withFrontMatter(source) })).toEqual([]);
    expect(await renderComponents(source, ending)).toBe(html);
  });

  test('need a summary, and a summary needs details', () => {
    const messages = (source: string) => check({ [`lamps.${ending}`]: withFrontMatter(source) });
    expect(messages('<details>\nText\n</details>\n')).toEqual([expect.stringMatching(/6:1 summary-missing/)]);
    expect(messages('<summary>Alone</summary>\n')).toEqual([expect.stringMatching(/6:1 component-outside/)]);
  });
});

test('the search has the words of a summary and of what it hides', () => {
  expect(analysed('<details>\n<summary>More {name}</summary>\nText\n</details>\n').outline.sections).toEqual([
    { id: null, trail: [], text: 'More Lampwatch Text' },
  ]);
});

test('a mistake below a summary has its place', () => {
  expect(
    check({ 'lamps.mdx': withFrontMatter('<details>\n<summary>More</summary>\nSee [a](ftp://a).\n</details>\n') })[0],
  ).toMatch(/^lamps\.mdx:8:5 /);
});
