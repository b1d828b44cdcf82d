import { analysed } from '../support/render-mdx';

/** The callouts of a text: type, title and place. */
const callouts = (source: string) =>
  analysed(source).components.map(({ name, attributes, line, column }) => ({ name, ...attributes, line, column }));
const textOf = (source: string) =>
  analysed(source)
    .outline.sections.map(({ text }) => text)
    .join('\n');

describe('a callout between colons', () => {
  test('has a type, and the text after it as its title', () => {
    expect(callouts(':::note\nText.\n:::\n')).toEqual([{ name: 'Callout', type: 'note', line: 1, column: 1 }]);
    expect(callouts('a\n\n:::warning Take care\n\n- Text.\n\n:::\n')).toEqual([
      { name: 'Callout', type: 'warning', title: 'Take care', line: 3, column: 1 },
    ]);
    expect(callouts(':::tip[In brackets]\nText.\n:::\n')[0]).toMatchObject({ type: 'tip', title: 'In brackets' });
  });

  test('has the nearest type for a name that this site does not have', () => {
    expect(callouts(':::info\nText.\n:::\n')[0]).toMatchObject({ type: 'note', title: 'Info' });
  });

  test('leaves the places below it where they are', () => {
    const source = ':::note A title\nText.\n:::\n\n:::tip  Two\nText.\n:::\n\nSee [it](/it).\n';
    const { tree, outline } = analysed(source);
    expect(outline.links).toMatchObject([{ href: '/it', line: 9, column: 5 }]);
    const last = tree.children.at(-1)?.position;
    expect(source.slice(last?.start.offset, last?.end.offset)).toBe('See [it](/it).');
  });

  test('with an unknown name stays text, and so do colons in prose and code', () => {
    expect(textOf(':::klingon Hello\nText.\n:::\n')).toBe(':::klingon Hello Text. :::');
    expect(textOf('Open a:b at 10:30.\n\n::leaf\n')).toBe('Open a:b at 10:30. ::leaf');
    expect(textOf('```md\n:::note Title\n:::\n```\n')).toBe(':::note Title :::');
  });
});

test('a quotation that begins like an alert of GitHub is a callout; another stays a quotation', () => {
  expect(callouts('> [!NOTE]\n> Text.\n')).toEqual([{ name: 'Callout', type: 'note', line: 1, column: 1 }]);
  expect(callouts('> [!CAUTION]\n>\n> Text.\n')[0]).toMatchObject({ type: 'danger', title: 'Caution' });
  expect(textOf('> [!TIP]\n> See *this*.\n')).toBe('See this.');
  expect(callouts('> Text.\n')).toEqual([]);
});
