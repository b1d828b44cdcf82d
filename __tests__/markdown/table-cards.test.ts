import { render } from '../support/render-mdx';

const row = (...cells: string[]) => `| ${cells.join(' | ')} |\n`;
const table = (head: string[], ...rows: string[][]) =>
  row(...head) + row(...head.map(() => '-')) + rows.map((cells) => row(...cells)).join('');

const CAUSE = 'The server closed the connection.';
const FIX = 'Read the error log of the server.';

describe('a table with several columns of text', () => {
  test('labels each cell with the header of its column, and keeps its roles when a phone shows its rows as cards', async () => {
    expect(await render(table(['Message', 'Cause', 'Fix'], ['Reset', CAUSE, FIX]))).toMatchInlineSnapshot(`
      "<div class="table-frame" role="region" tabindex="0" aria-label="Table" data-columns="3"><table role="table">
      <thead role="rowgroup">
      <tr role="row">
      <th scope="col" role="columnheader">Message</th>
      <th scope="col" role="columnheader">Cause</th>
      <th scope="col" role="columnheader">Fix</th>
      </tr>
      </thead>
      <tbody role="rowgroup">
      <tr role="row">
      <th scope="row" role="rowheader">Reset</th>
      <td role="cell" data-label="Cause">The server closed the connection.</td>
      <td role="cell" data-label="Fix">Read the error log of the server.</td>
      </tr>
      </tbody>
      </table></div>"
    `);
  });

  test('counts more than five columns as five', async () => {
    const head = ['A', 'B', 'C', 'D', 'E', 'F'];
    expect(await render(table(head, ['1', CAUSE, FIX, '4', '5', '6']))).toContain('data-columns="5"');
  });

  test('needs one such column only, if three others leave it no room', async () => {
    const options = table(['Name', 'Key', 'Values', 'Default'], ['Address', 'url', CAUSE, '-']);
    expect(await render(options)).toContain('data-columns="4"');
  });
});

test.each([
  [
    'more figures than a phone is wide',
    table(['Attempt', '1', '2', '3', '4'], ['Minutes after the first one', '1', '2', '3', '4']),
  ],
  [
    'short texts in four columns',
    table(['Name', 'Key', 'Values', 'Default'], ['Language code', '`lang`', 'en, de, fr, es', 'none, required']),
  ],
  ['long codes', table(['Field', 'Example', 'Use'], ['`incident.project.name`', '`inc_5Rk0VbD3UwAbCdEf`', 'Find it'])],
])('a table with %s has cards on a phone', async (_, text) => {
  expect(await render(text)).toContain('data-columns');
});

test.each([
  ['two columns', table(['Cause', 'Fix'], [CAUSE, FIX])],
  ['figures', table(['Limit', 'Free', 'Team', 'Business'], ['API requests a minute for each token', '3', '50', '500'])],
  ['one column of text', table(['Plan', 'Price', 'Remark'], ['Free', '0 €', CAUSE])],
])('a table with %s stays a table on a phone', async (_, text) => {
  expect(await render(text)).not.toMatch(/data-columns|data-label/);
});
