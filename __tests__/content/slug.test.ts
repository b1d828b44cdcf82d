import { routeOf } from '@schema/collections';
import { movePage } from '@/editor/move-page';
import { checkPages } from '@/check/page/check-pages';
import {
  NAVIGATION,
  PRODUCT,
  removeFolders,
  temporaryFolder,
  withFrontMatter,
} from '../support/content-folder';
import { render, VARIABLES } from '../support/render-mdx';
import { openFiles } from '@/content/files/files';

afterAll(removeFolders);

const pageWith = (slug: string, body = 'Text.\n') =>
  withFrontMatter(body).replace('title:', `slug: ${slug}\ntitle:`);

describe('a slug', () => {
  test.each([
    ['legal/a.mdx', 'terms', '/legal/terms'],
    ['legal/index.mdx', 'terms', '/legal/terms'],
    ['legal/a.mdx', '/terms', '/terms'],
    ['versions/1.0/legal/a.mdx', 'terms', '/1.0/legal/terms'],
    ['versions/1.0/legal/a.mdx', '/terms', '/1.0/terms'],
  ])('of %s that is %s makes its address %s', (path, slug, route) => {
    expect(routeOf(path, slug)).toBe(route);
  });

  test('is the address that the check compares', () => {
    const folder = temporaryFolder({
      'product.yaml': PRODUCT,
      'navigation.yaml': NAVIGATION,
      'a.mdx': pageWith('terms'),
    });
    expect(checkPages(openFiles(folder)).map(({ document }) => document.route)).toEqual(['/terms']);
  });

  test('counts for links that name the file', async () => {
    const folder = temporaryFolder({
      'legal/a.mdx': pageWith('terms'),
      'legal/b.mdx': pageWith('/privacy'),
    });
    const options = { ...VARIABLES, page: { files: openFiles(folder), path: 'legal/d.mdx' } };
    const html = await render('[a](./a.mdx#x) [b](../legal/b.mdx) [c](./c.mdx)', options);
    expect(html).toBe(
      '<p><a href="/legal/terms#x">a</a> <a href="/privacy">b</a> <a href="/legal/c">c</a></p>',
    );
  });

  test('of a page that moves keeps its route, so that no link changes', () => {
    const files = new Map([
      ['a.mdx', pageWith('/terms')],
      ['b.mdx', withFrontMatter('[a](/terms)\n')],
    ]);
    const moved = movePage(files, { from: 'a.mdx', to: 'legal/a.mdx', text: pageWith('/terms') });
    expect(moved).toEqual({ text: pageWith('/terms'), others: new Map(), references: [] });
  });
});
