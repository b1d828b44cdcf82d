import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProduct } from '@/source/data';
import { openFiles } from '@/source/files';
import { knownOf } from '@/check/known-components';
import { readPages } from '@/check/page/check-pages';
import {
  NAVIGATION,
  PRODUCT,
  proseIn,
  removeFolders,
  temporaryFolder,
  withFrontMatter,
} from '../support/content-folder';

const FILES = {
  'product.yaml': PRODUCT,
  'navigation.yaml': NAVIGATION,
  'terms.yaml': 'rules: [repeated, fact]\n',
  'snippets/inline.mdx': 'We use the the lamp.\n',
  'snippets/block.mdx': 'They use it.\n\nIt it is broken.\n',
  'lamps.mdx': withFrontMatter(
    'Start here: <Snippet name="inline"/> and go on.\n\n<Snippet name="block"/>\n\nWe use use it.\n',
  ),
  'faq/a.md': withFrontMatter('We use use it: <Snippet name="inline"/>\n'),
  'faq/b.md': withFrontMatter('The lamp is is broken, and {name} is a lamp.\n'),
};

const places = (folder: string) =>
  proseIn(folder).map(({ file, line, message }) => `${file.slice(folder.length + 1)}:${line} ${message}`);

/** The messages of the pages of a folder, from the cache if it has them. */
function cachedMessages(folder: string): string[] {
  const known = knownOf({ product: readProduct(openFiles(folder)) }, {});
  return [...readPages(openFiles(folder), known, 'code')].flatMap(({ check }) =>
    check.issues.map(({ message }) => message),
  );
}

afterAll(removeFolders);

test('the language of a snippet is reported in its own file, and that of a page as written', () => {
  expect(places(temporaryFolder(FILES)).map((line) => line.replace(/ is repeated.*/, ''))).toEqual([
    'faq/a.md:6 "use use"',
    'faq/b.md:6 "is is"',
    'lamps.mdx:10 "use use"',
    'snippets/block.mdx:3 "It it"',
    'snippets/inline.mdx:1 "the the"',
  ]);
});

test('a snippet that a writer corrects leaves no finding', () => {
  const folder = temporaryFolder(FILES);
  const before = places(folder);
  writeFileSync(join(folder, 'snippets/inline.mdx'), 'We use the lamp.\n');
  expect(places(folder)).toEqual(before.filter((line) => !line.startsWith('snippets/inline')));
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
      [...readPages(openFiles(folder), knownOf({ product: readProduct(openFiles(folder)) }, {}), 'code')].map(
        (page) => page.check.document.outline,
      ),
    );
  expect(texts()).toContain('20 seconds');
  writeFileSync(join(folder, 'product.yaml'), value('minutes'));
  expect(texts()).toContain('20 minutes');
});

test('a page is checked again when the name of a fact changes that is like one of its own', () => {
  const folder = temporaryFolder({
    'product.yaml': PRODUCT,
    'lamps.mdx': withFrontMatter('It takes {load.timeouts}.\n'),
  });
  expect(cachedMessages(folder)).toEqual([expect.stringContaining('Did you mean "load.timeout"?')]);
  writeFileSync(join(folder, 'product.yaml'), PRODUCT.replace('timeout:', 'limit:'));
  expect(cachedMessages(folder)).toEqual([expect.not.stringContaining('load.timeout"?')]);
});

test.each(['lamp', '../lamp'])('a page is checked again when a snippet gets a name that is like %s', (name) => {
  const folder = temporaryFolder({
    'product.yaml': PRODUCT,
    'lamps.mdx': withFrontMatter(`<Snippet name="${name}" />\n`),
    'snippets/switch.mdx': 'Text.\n',
  });
  expect(cachedMessages(folder)).toEqual([expect.not.stringContaining('Did you mean "lamps"?')]);
  renameSync(join(folder, 'snippets/switch.mdx'), join(folder, 'snippets/lamps.mdx'));
  expect(cachedMessages(folder)).toEqual([expect.stringContaining('Did you mean "lamps"?')]);
});
