import { compiledPages } from '../../support/compiled-pages';
import {
  PRODUCT,
  removeFolders,
  temporaryFolder,
  withFrontMatter,
} from '../../support/content-folder';

afterAll(removeFolders);

test.each([
  '[x](<./b_c(1).mdx>)',
  '[x]( ./b_c(1).mdx )',
  '[x](./b_c(1).mdx),(y.md)',
  '[x](./b\\_c(1).mdx#part)',
  '[x](\n./b_c(1).mdx "B")',
  '[x][r]\n\n[r]:\n ./b_c(1).mdx',
  '[x][r]\n\n> [r]:./b_c(1).mdx?a',
  '<a href = "./b_c(1).mdx">x</a>',
  '<a href=b_c(1).mdx>x</a>',
])('a page with %s has the address of that page', async (text) => {
  const page = {
    'lamps.md': withFrontMatter(`${text}\n`),
    'b_c(1).mdx': '---\nslug: terms\n---\n',
  };
  const folder = temporaryFolder({ 'product.yaml': PRODUCT, ...page });
  expect((await compiledPages(folder)).get('lamps.md')?.code).toContain('/terms');
});

test('A link to a part of the home page has the address of that page, with a slash', async () => {
  const page = { 'lamps.md': withFrontMatter('[x](./index.mdx#part)\n'), 'index.mdx': '' };
  const folder = temporaryFolder({ 'product.yaml': PRODUCT, ...page });
  expect((await compiledPages(folder)).get('lamps.md')?.code).toContain('href: "/#part"');
});
