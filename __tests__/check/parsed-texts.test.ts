import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProduct, readTerms, valueOf } from '@/source/data';
import type { Terms } from '@schema/terms';
import { knownOf, readPages } from '@/check/page/check-pages';
import { createProseReader } from '@/check/prose/file-prose';
import { ParsedTexts } from '@/check/prose/read-passage';
import { NAVIGATION, PRODUCT, removeFolders, temporaryFolder, withFrontMatter } from '../support/content-folder';

const RULES: Terms['rules'] = ['repeated', 'fact'];
const FILES = {
  'product.yaml': PRODUCT,
  'navigation.yaml': NAVIGATION,
  'snippets/inline.mdx': 'We use the the lamp.\n',
  'snippets/block.mdx': 'They use it.\n\nIt it is broken.\n',
  'lamps.mdx': withFrontMatter(
    'Start here: <Snippet name="inline"/> and go on.\n\n<Snippet name="block"/>\n\nWe use use it.\n',
  ),
  'faq/a.md': withFrontMatter('We use use it: <Snippet name="inline"/>\n'),
  'faq/b.md': withFrontMatter('The lamp is is broken, and {name} is a lamp.\n'),
};

/** The language of each page; `isObserved` takes the trees of the check of the pages. */
function proses(folder: string, isObserved: boolean, code?: string) {
  const parsed = new ParsedTexts();
  const product = valueOf(readProduct(folder));
  const terms = { ...valueOf(readTerms(folder)), rules: RULES };
  const read = createProseReader({ product, terms, code, parsed });
  const observe = isObserved ? parsed.observe : undefined;
  const names = knownOf({ product: readProduct(folder) }, {});
  return [...readPages(folder, names, undefined, observe)].map(({ path }) => read(join(folder, path)));
}

afterAll(removeFolders);

test.each(['__tests__/fixtures/starter/content', 'snippets'])(
  'the trees of the check and the own parser give the same findings: %s',
  (name) => {
    const folder = name === 'snippets' ? temporaryFolder(FILES) : name;
    const own = proses(folder, false);
    expect(proses(folder, true)).toEqual(own);
    expect(own.length).toBeGreaterThan(2);
    if (name !== 'snippets') return;
    const found = own.flatMap(({ findings }) => findings.map(({ text, issue: { line } }) => `${line} ${text}`));
    expect(found.sort()).toEqual(['10 use use', '6 is is', '6 use use']);
  },
);

test('a snippet that a writer corrects leaves no finding on its pages', () => {
  const folder = temporaryFolder(FILES);
  const before = proses(folder, true, 'code');
  writeFileSync(join(folder, 'snippets/inline.mdx'), 'We use the lamp.\n');
  expect(proses(folder, true, 'code')).toEqual(before);
});

test('a page shows the new value of a variable that only its snippet names', () => {
  const value = (unit: string) => PRODUCT.replace('20 seconds', `20 ${unit}`);
  const folder = temporaryFolder({
    'product.yaml': value('seconds'),
    'guides/lamps.mdx': withFrontMatter('<Snippet name="load" />\n'),
    'snippets/load.mdx': 'It takes {load.timeout}.\n',
  });
  const texts = () =>
    JSON.stringify(
      [...readPages(folder, knownOf({ product: readProduct(folder) }, {}), 'code')].map(
        (page) => page.check.document.outline,
      ),
    );
  expect(texts()).toContain('20 seconds');
  writeFileSync(join(folder, 'product.yaml'), value('minutes'));
  expect(texts()).toContain('20 minutes');
});
