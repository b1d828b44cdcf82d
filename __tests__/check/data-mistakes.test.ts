import {
  check,
  NAVIGATION,
  PRODUCT,
  proseIn,
  removeFolders,
  temporaryFolder,
  withFrontMatter,
} from '../support/content-folder';

// A mistake of a data file is reported there, with no consequences elsewhere.

afterAll(removeFolders);

/** Everything that the check reports of a page and its language, without the words of the messages. */
function places(files: Readonly<Record<string, string>>): string[] {
  const folder = temporaryFolder({
    'product.yaml': PRODUCT,
    'navigation.yaml': NAVIGATION,
    ...files,
  });
  const prose = proseIn(folder).map(
    ({ file, line, column, code }) => `${file.slice(folder.length + 1)}:${line}:${column} ${code}`,
  );
  return [...check(files).map((line) => line.split(' ').slice(0, 2).join(' ')), ...prose];
}

const FACTS =
  'It waits for {load.timeout}: {name}, <Fact id="nope"/>. See [us]({addresses.site}).\n';
const PAGE = { 'lamps.mdx': withFrontMatter(FACTS) };

test.each([
  ['a number', PRODUCT.replace('20 seconds', '20'), '7:11 data-invalid'],
  ['a misspelled key', PRODUCT.replace('facts:', 'fcats:'), '6:1 data-invalid'],
  ['a missing name', PRODUCT.replace('name: Lampwatch\n', ''), '1:1 data-invalid'],
  [
    'an address',
    PRODUCT.replace('https://lampwatch.example', 'lampwatch dot example'),
    '5:54 data-invalid',
  ],
  ['a fact whose name cannot be', PRODUCT.replace('timeout:', 'time-out:'), '7:11 data-invalid'],
  ['an error of syntax', PRODUCT.replace('20 seconds }', '20 seconds'), '7:9 yaml-syntax'],
])(
  'a mistake in product.yaml is reported there, and no page is blamed for its facts: %s',
  (_, product, expected) => {
    expect(places({ ...PAGE, 'product.yaml': product })).toEqual([`product.yaml:${expected}`]);
  },
);

test.each(['support at lampwatch', 'https//lampwatch.example', 'lampwatch', ''])(
  'the address %j is reported in product.yaml, and not at each page that links to it',
  (address) => {
    const product = PRODUCT.replace('addresses: {', `addresses: { help: "${address}",`);
    const body = 'See [us]({addresses.help}) and [us](mailto:{addresses.help}).\n';
    const files = { 'product.yaml': product, 'lamps.mdx': withFrontMatter(body) };
    expect(places(files)[0]).toBe('product.yaml:5:14 data-invalid');
  },
);

test.each([
  'help@lampwatch.example',
  'mailto:help@lampwatch.example',
  'mail.lampwatch.example:587',
  '/help',
  'tel:+1',
])('the address %s is correct', (address) => {
  expect(
    places({ 'product.yaml': PRODUCT.replace('addresses: {', `addresses: { help: "${address}",`) }),
  ).toEqual([]);
});

test('an address of the product may have placeholders of its own', () => {
  const product = PRODUCT.replace(
    'addresses: {',
    'addresses: { app: "https://app.lampwatch.example/{load.id}",',
  );
  expect(
    places({
      'product.yaml': product,
      'lamps.md': withFrontMatter('See [it]({addresses.app}).\n'),
    }),
  ).toEqual([]);
});

describe('terms.yaml', () => {
  const page = { 'lamps.mdx': withFrontMatter('Light the the lamp, and sign in.\n') };
  const RULES = 'rules: [repeated, term, fact]\n';

  test('names no preferred term as a wrong one; until then, no rule of language applies', () => {
    const terms = `${RULES}terms:\n  - { write: sign in, insteadOf: [log in, Sign in] }\n`;
    expect(places({ ...page, 'terms.yaml': terms })).toEqual(['terms.yaml:3:43 data-invalid']);
  });

  test('has units of known facts, and an exception is not unused because of a mistake there', () => {
    const terms = `${RULES}units:\n  plans.lmaps: [lamps]\n  plans: [lamps]\nexceptions:\n  - { rule: fact, texts: [3 lamps], because: It is so. }\n`;
    expect(check({ 'terms.yaml': terms })).toEqual([
      'terms.yaml:3:3 fact-unknown There is no fact "plans.lmaps" in content/product.yaml. Did you mean "plans.lamps"?',
    ]);
    expect(places({ 'terms.yaml': terms })).toEqual(['terms.yaml:3:3 fact-unknown']);
  });
});

test('two mistakes in the front matter leave the address of the page', () => {
  const page = '---\ntitle: 5\ndescription: 7\ndraft: maybe\nslug: lantern\n---\n\nText.\n';
  const link = withFrontMatter('See [it](./lamps.mdx).\n');
  expect(check({ 'lamps.mdx': page, 'more.mdx': link }).map((line) => line.split(' ')[1])).toEqual(
    Array(3).fill('front-matter-invalid'),
  );
});
