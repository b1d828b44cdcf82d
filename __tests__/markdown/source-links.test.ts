import { VARIABLES, render } from '../support/render-mdx';
import { openFiles } from '@/source/files';

const include = { files: openFiles('__tests__/fixtures/none'), path: 'checks/a.mdx' };

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
