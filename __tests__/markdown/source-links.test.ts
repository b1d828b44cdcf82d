import { openFiles } from '@/source/files';
import { slugStamp } from '@/markdown/source-links';
import { compiledPages } from '../support/compiled-pages';
import { PRODUCT, removeFolders, temporaryFolder, withFrontMatter } from '../support/content-folder';

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
])('a page with %s is compiled again when that page gets another route', async (text) => {
  const [first, second] = await Promise.all(
    ['terms', 'legal'].map(async (slug) => {
      const pages = { 'lamps.md': withFrontMatter(`${text}\n`), 'b_c(1).mdx': `---\nslug: ${slug}\n---\n` };
      const page = { files: openFiles(temporaryFolder({ 'product.yaml': PRODUCT, ...pages })), path: 'lamps.md' };
      expect((await compiledPages(page.files.folder)).get('lamps.md')?.code).toContain(`/${slug}`);
      return slugStamp(text, page);
    }),
  );
  expect(first).not.toBe(second);
});
