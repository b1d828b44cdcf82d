import { analysed } from '../support/render-mdx';

const definitionsOf = (source: string) => analysed(source).outline.sections.map(({ definitions }) => definitions);

test.each([
  [
    'first cells of a table',
    '| Status | Meaning |\n|---|---|\n| 503 Unavailable | Busy |\n| 504 | Late |',
    ['503 Unavailable', '504'],
  ],
  [
    'a column of code only',
    '| Name | Key | Default |\n|---|---|---|\n| Delay | `delay` | `0` or `1` |',
    ['Delay', 'delay'],
  ],
  ['labels of tabs', '<Tab label="Red lamp">\n\nText.\n\n</Tab>\n', ['Red lamp']],
  [
    'bold text at the start of an item',
    '- **Quiet hours** (mute). Nobody is woken up.\n- Not **this** one.',
    ['Quiet hours'],
  ],
  ['code at the start of an item', '* `bodyLimit`: the size of a body', ['bodyLimit']],
])('a section defines %s', (_, source, names) => expect(definitionsOf(source)).toEqual([names]));

test('a cell that is a sentence defines nothing, and bold text in a paragraph is emphasis', () => {
  expect(definitionsOf('**Result.** Text.\n\n| You see | Fix |\n|---|---|\n| The page stays empty | Wait |')).toEqual([
    undefined,
  ]);
});

test('definitions belong to the section of their heading', () => {
  const source = '- **One.** Text.\n\n## Second\n\n- **Two.** Text.\n\n## Third\n\nText.';
  expect(definitionsOf(source)).toEqual([['One.'], ['Two.'], undefined]);
});
