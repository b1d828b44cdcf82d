import { renderComponents as shown } from '../support/render-components';

const row = (...cells: string[]) => `| a | b |\n|---|---|\n| ${cells.join(' | ')} |\n`;
const status = (name: string) => expect.stringContaining(`data-status="${name}"`);

test.each([
  ['passed', 'up'],
  ['Warning', 'degraded'],
  ['failed', 'down'],
])('A cell with the word "%s" only has the icon of its status, and its word as it is written', async (word, name) => {
  for (const cells of [
    [word, ''],
    ['A loop', word],
  ]) {
    const html = await shown(row(...cells));
    expect(html).toEqual(status(name));
    expect(html).toContain(`</svg>${word}</span>`);
  }
});

test.each(['The check failed', '`failed`', '**failed**', 'Up', '[failed](#a)'])(
  'A cell with %s has no icon',
  async (cell) => {
    expect(await shown(row('A loop', cell))).not.toContain('<svg');
  },
);

test('The header of a column has no icon', async () => {
  expect(await shown('| Passed | Failed |\n|---|---|\n| 1 | 2 |\n')).not.toContain('<svg');
});
