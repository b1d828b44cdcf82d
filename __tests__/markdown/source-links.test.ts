import { VARIABLES, render } from '../support/render-mdx';

const include = { folder: '__tests__/fixtures/none', path: 'checks/a.mdx', snippets: 'snippets' };

describe('a link to a source file', () => {
  test.each([
    ['./loop.mdx', '/checks/loop'],
    ['../start.md#set-up', '/start#set-up'],
    ['deep/index.mdx?x=1', '/checks/deep?x=1'],
    ['../index.mdx', '/'],
    ['/checks/loop', '/checks/loop'],
    ['https://example.org/readme.md', 'https://example.org/readme.md'],
    ['#here', '#here'],
  ])('as %s leads to the route %s', async (href, route) => {
    expect(await render(`[a](${href})\n`, { ...VARIABLES, include })).toBe(`<p><a href="${route}">a</a></p>`);
  });
});
