import { render } from '../support/render-mdx';

const TABLE = '| Plan | Price |\n| - | - |\n| Free | 0 € |\n';

describe('a heading', () => {
  test('is a link to itself with its own text as the name', async () => {
    expect(await render('## Set *up*\n')).toBe(
      '<h2 id="set-up"><a class="heading-link" href="#set-up">Set <em>up</em></a></h2>',
    );
  });

  test('that contains a link does not change, because links cannot be nested', async () => {
    expect(await render('## See [it](/it)\n')).toBe('<h2 id="see-it">See <a href="/it">it</a></h2>');
  });
});

describe('a table', () => {
  test('scrolls in a frame that keyboards reach, named by the heading above; columns and rows are headed', async () => {
    expect(await render(`## Plans\n\n${TABLE}`)).toMatchInlineSnapshot(`
      "<h2 id="plans"><a class="heading-link" href="#plans">Plans</a></h2>
      <div class="table-frame" role="region" tabindex="0" aria-label="Table: Plans"><table>
      <thead>
      <tr>
      <th scope="col">Plan</th>
      <th scope="col">Price</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <th scope="row">Free</th>
      <td>0 €</td>
      </tr>
      </tbody>
      </table></div>"
    `);
  });

  test('without a heading above is a table', async () => {
    expect(await render(TABLE)).toContain('aria-label="Table"');
  });

  test('that follows another under one heading is framed too', async () => {
    expect((await render(`## Plans\n\n${TABLE}\nText.\n\n${TABLE}`)).match(/table-frame/g)).toHaveLength(2);
  });

  test('of variables is named by its caption', async () => {
    const html = await render('## Plans\n\n<FactTable id="plans"/>\n');
    expect(html).toContain('aria-label="What each plan includes"');
    expect(html).not.toContain('data-caption');
  });
});

test('Short code with a hyphen stays on one line, unlike long code and blocks', async () => {
  expect(await render('Send `X-Request-Id`.\n')).toBe('<p>Send <code class="unbroken">X-Request-Id</code>.</p>');
  expect(await render('| `a-b` |\n|-|\n')).toContain('<code class="unbroken">a-b</code>');
  expect(await render('`a-code-that-is-longer-than-a-line-of-a-phone`\n\n```text\na-b\n```\n')).not.toContain(
    'unbroken',
  );
});
