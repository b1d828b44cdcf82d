import { buildSearch } from '@/search/build';
import { restoreEngine } from '@/search/engine';
import { page } from './pages';

// Its CommonJS build imports dynamically, which Jest cannot; the ES module is what the site's build takes.
jest.mock('@orama/plugin-data-persistence', () => jest.requireActual('../../node_modules/@orama/plugin-data-persistence/dist/index.js'));

test.each([
  ['the page of that name before its sections that say the words as well', 'status badge', '/badge'],
  ['a section of it whose heading says just that', 'badge colours', '/badge#badge-colours'],
  ['a name in two cases in a heading', 'paypal', '/pay#connect-paypal'],
  ['prose beside a long sample as prose alone', 'rotate the salt', '/sample#salt'],
  ['what a phrase of little words asks for', 'too many', '/limits'],
  ['a word with a letter too much at its end', 'paypall', '/pay#connect-paypal'],
  ['no word that merely looks alike', 'customer', '/people'],
])('the first row is %s: %s', async (_, query, href) => {
  const code = 'const salt = make(); '.repeat(60).trim();
  const sample = page('/sample', 'Sample', [['Salt', `Rotate the salt each night. ${code}`]]);
  const [section] = sample.structure.sections;
  const pages = [
    page('/badge', 'How to add a status badge to a site', [
      ['Step 1: choose the badge', 'A status badge, a wide badge or a small badge: the badge of your status, any badge.'],
      ['Badge colours', 'Green.'],
    ]),
    page('/pay', 'Pay online', [
      ['When it fails', 'PayPal tells you. PayPal may take a day. PayPal answers.'],
      ['Connect PayPal', 'Once.'],
    ]),
    { ...sample, structure: { ...sample.structure, sections: section ? [{ ...section, code: [code] }] : [] } },
    page('/short', 'Short', [['Rotation', 'Rotate the logs each night, the salt stays.']]),
    page('/limits', 'Limits', [['', 'A throttle holds back requests.']]),
    page('/custom', 'Custom domains', [['', 'A custom domain, customised.']]),
    page('/people', 'People', [['', 'Each customer has a place.']]),
  ];
  const { documents, index } = await buildSearch(pages);
  const [hit] = restoreEngine(JSON.parse(documents), JSON.parse(index))
    .search(query)
    .groups.flatMap(({ hits }) => hits);
  expect(hit?.href.replace(/\?[^#]*/, '')).toBe(href);
});
