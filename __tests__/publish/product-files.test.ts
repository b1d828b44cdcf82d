import { readProduct, valueOf } from '@/content/files/data-files';
import { variablesOf } from '@schema/product';
import { productFiles } from '@/publish/published-files';
import { check, PRODUCT, removeFolders } from '../support/content-folder';

// Tailwind cannot be loaded in Jest.
jest.mock('@/styles/compile-sheet', () => ({
  compileSheet: (file: string) => Promise.resolve(file),
}));

afterAll(removeFolders);

const checkFiles = (files: string) =>
  check({ 'product.yaml': `${PRODUCT}files:\n${files}` }).filter((issue) =>
    issue.startsWith('product.yaml'),
  );

test('Each address of our own bot is in the JSON and in the text, with its fact instead of the variable', () => {
  const own = valueOf(readProduct());
  const texts = new Map(
    productFiles({ product: own, variables: variablesOf(own) }).map(({ route, read }) => [
      route,
      read(),
    ]),
  );
  const ranges = (texts.get('/bot/addresses.txt') ?? '').trimEnd().split('\n');
  const data = JSON.parse(texts.get('/bot/addresses.json') ?? '') as Record<string, unknown>;
  expect(ranges).toEqual([
    own.facts['bot']?.['ipv4First'],
    own.facts['bot']?.['ipv4Second'],
    own.facts['bot']?.['ipv6'],
  ]);
  expect([data['ipv4'], data['ipv6']].flat()).toEqual(ranges);
  expect(data['userAgent']).toBe(own.facts['bot']?.['userAgent']);
});

test('A file of the product has no issue if its address and its variables are right', () => {
  expect(
    checkFiles('  /lamps/list.json: { all: ["{load.timeout}", 2], name: "{name}", code: "{x}" }\n'),
  ).toEqual([]);
});

test('An unknown variable in a file of the product is reported at its place', () => {
  expect(checkFiles('  /lamps/list.txt: |\n    {load.timeout}\n    {load.timeuot}\n')).toEqual([
    expect.stringMatching(/^product\.yaml:\d+:5 fact-unknown .*"load\.timeuot".*"load\.timeout"/),
  ]);
});

test('An address that is not a JSON or text file is reported', () => {
  expect(checkFiles('  /lamps.html: text\n')).toEqual([
    expect.stringContaining('/folder/name.json'),
  ]);
});
