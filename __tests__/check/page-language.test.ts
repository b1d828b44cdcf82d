import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProduct } from '@/content/files/data-files';
import { openFiles } from '@/content/files/files';
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
  'lamps.mdx': withFrontMatter('Start here.\n\nWe use use it.\n'),
  'faq/a.md': withFrontMatter('We use use it: <b>here</b>\n'),
  'faq/b.md': withFrontMatter('The lamp is is broken, and {name} is a lamp.\n'),
};

const places = (folder: string) =>
  proseIn(folder).map(
    ({ file, line, message }) => `${file.slice(folder.length + 1)}:${line} ${message}`,
  );

/** The pages of a folder, from the cache if it has them. */
function readCached(folder: string) {
  const files = openFiles(folder);
  return [...readPages(files, knownOf({ product: readProduct(files) }, {}), 'code')];
}

const cachedMessages = (folder: string) =>
  readCached(folder).flatMap(({ check }) => check.issues.map(({ message }) => message));

afterAll(removeFolders);

test('the language of a page is reported as written', () => {
  expect(places(temporaryFolder(FILES)).map((line) => line.replace(/ is repeated.*/, ''))).toEqual([
    'faq/a.md:6 "use use"',
    'faq/b.md:6 "is is"',
    'lamps.mdx:8 "use use"',
  ]);
});

test('a page that a writer corrects leaves no finding', () => {
  const folder = temporaryFolder(FILES);
  const before = places(folder);
  writeFileSync(join(folder, 'lamps.mdx'), withFrontMatter('We use it.\n'));
  expect(places(folder)).toEqual(before.filter((line) => !line.startsWith('lamps')));
});

test.each([
  ['a.mdx', '{load.timeout}'],
  ['a.mdx', '{ load.timeout }'],
  ['a.mdx', '{\nload.timeout\n}'],
  ['a.mdx', '<Fact id = "load.timeout" />'],
  ['a.md', '<Fact id=load.timeout />'],
  ['a.md', '<Fact\nid=load.timeout></Fact>'],
  ['a.md', '<FactTable id=times />'],
])(
  'the check and the text of %s have the new value of a fact that it names: %s',
  async (path, text) => {
    const value = (unit: string) =>
      `${PRODUCT.replace('20 seconds', `20 ${unit}`)}  times:\n    caption: Times\n    rowHeading: Lamp\n    columns: { on: On }\n    rows:\n      oil: { label: Oil, values: { on: 20 ${unit} } }\n`;
    const folder = temporaryFolder({
      'product.yaml': value('seconds'),
      [path]: withFrontMatter(`Text.\n\n${text}\n`),
    });
    const texts = async () => {
      const [page] = readCached(folder);
      return [JSON.stringify(page?.check.document.outline), JSON.stringify(await page?.compile())];
    };
    for (const unit of ['seconds', 'minutes']) {
      writeFileSync(join(folder, 'product.yaml'), value(unit));
      expect(await texts()).toEqual([
        expect.stringContaining(`20 ${unit}`),
        expect.stringContaining(`20 ${unit}`),
      ]);
    }
  },
);

test('a page is not checked again when a fact changes that it does not name', () => {
  const folder = temporaryFolder({
    'product.yaml': PRODUCT,
    'a.mdx': withFrontMatter('It takes {load.timeout}.\n'),
  });
  const check = () => readCached(folder)[0]?.check;
  const first = check();
  writeFileSync(
    join(folder, 'product.yaml'),
    PRODUCT.replace('free: "3"', 'free: "4"').replace('team: Team', 'team: T'),
  );
  expect(check()).toBe(first);
});

test.each([
  ['a.mdx', '{load.timeouts}', 'load.timeout'],
  ['a.mdx', '{ load.timeouts }', 'load.timeout'],
  ['a.mdx', '{load.timeöut}', 'load.timeout'],
  ['a.md', '<Fact id=load.timeouts />', 'load.timeout'],
  ['a.md', '<FactTable id="plan" />', 'plans'],
])('%s is checked again when the name of a fact changes that is like %s', (path, text, near) => {
  const folder = temporaryFolder({
    'product.yaml': PRODUCT,
    [path]: withFrontMatter(`It takes: ${text}\n`),
  });
  expect(cachedMessages(folder)).toContainEqual(expect.stringContaining(`Did you mean "${near}"?`));
  writeFileSync(
    join(folder, 'product.yaml'),
    PRODUCT.replace('timeout:', 'limit:').replace('plans:', 'rows:'),
  );
  expect(cachedMessages(folder)).not.toContainEqual(expect.stringContaining(`"${near}"?`));
});
