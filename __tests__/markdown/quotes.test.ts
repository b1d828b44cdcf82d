import { render } from '../support/render-mdx';

describe('Straight quotes become typographic', () => {
  test('around words, emphasis and code', async () => {
    expect(await render(`Select "Save", "*Open*" or "\`id\`".\n`)).toBe(
      '<p>Select “Save”, “<em>Open</em>” or “<code>id</code>”.</p>',
    );
  });

  test('as apostrophes', async () => {
    expect(await render(`It isn't the projects' owner.\n`)).toBe('<p>It isn’t the projects’ owner.</p>');
  });

  test('at the beginning of a line', async () => {
    expect(await render('One\\\n"two"\n')).toBe('<p>One<br>\n“two”</p>');
  });

  test('in headings, whose ids stay as they are', async () => {
    expect(await render(`## What "down" isn't\n`)).toContain('id="what-down-isnt"');
  });
});

test.each(['`"a"`', '```text\n"a"\n```'])('code has its own quotes: %s', async (text) => {
  expect(await render(`${text}\n`)).not.toMatch(/[“”]/);
});
