import { render } from '../support/render-mdx';

describe('Browsers do not break', () => {
  test('a word with one letter before its hyphen', async () => {
    expect(await render('Each e-mail and X-ray, but well-known words.\n')).toBe(
      '<p>Each <span class="unbroken">e-mail</span> and <span class="unbroken">X-ray</span>, but well-known words.</p>',
    );
  });

  test('such a word alone in its element', async () => {
    expect(await render('Send an *e-mail*.\n')).toContain('<em><span class="unbroken">e-mail</span></em>');
  });

  test('short code at a hyphen', async () => {
    expect(await render('Send `X-Request-Id`.\n')).toBe('<p>Send <code class="unbroken">X-Request-Id</code>.</p>');
  });
});

test.each(['`word`', '`a-code-that-is-longer-than-a-line-of-a-phone`'])('%s is plain code', async (text) => {
  expect(await render(text)).not.toContain('unbroken');
});

test('a block of code is left as it is', async () => {
  expect(await render('```text\nsend e-mail\n```\n')).not.toContain('unbroken');
});
