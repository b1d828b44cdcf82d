import { analyze } from '@/content/markdown/text-outline';
import type { Page } from '@/content/page';
import { casesOf } from '../support/cases';
import { pageAt } from '../support/page';
import { engineOf, placesOf } from './pages';

/** Pages with short titles and long headings: compared with them, a long title has little weight. */
const OTHERS = Array.from({ length: 10 }, (_, i) =>
  pageOf(`/o${i} Other\nNothing.\n## A heading of quite a few words that say nothing\nNothing.\n`),
);

/** A page: its route and its title on the first line, and its text. */
function pageOf(text: string): Page {
  const [first = '', ...lines] = text.split('\n');
  const [route = '', ...title] = first.split(' ');
  const { outline, headingLines } = analyze(lines.join('\n'), {
    variables: {},
    tables: {},
    format: 'mdx',
  });
  return pageAt(route, { title: title.join(' '), outline: { ...outline, headingLines } });
}

/** The addresses of a search's rows, best first. */
async function rows(pages: readonly Page[], query: string, synonyms = {}): Promise<string[]> {
  return placesOf(await engineOf([...pages, ...OTHERS], { synonyms }), query);
}

// Each page of a case begins with its route. `␣` is a blank at the end of a query.
test.each(casesOf('ranking'))('%s: %s', async (_, kind, text, expected) => {
  const [, which, query = ''] = /^(all|first) (.*)$/.exec(kind) ?? [];
  const found = await rows(text.split(/^(?=\/)/m).map(pageOf), query.replace('␣', ' '));
  expect((which === 'all' ? found : found.slice(0, 1)).join('\n')).toBe(expected.trimEnd());
});

test('A mistyped word has the synonyms of its correction', async () => {
  const pages = [pageOf('/a One\nInvite people.\n'), pageOf('/b Two\nGreet a colleague.\n')];
  expect(await rows(pages, 'collegue', { colleague: ['invite'] })).toEqual(['/b', '/a']);
});

test('An unlisted page does no harm by its links', async () => {
  const pages = [
    pageOf('/pay Pay\n## Charges\nThe amount is due.\n'),
    pageOf('/c More\n[confidential](/pay#charges)\n'),
  ];
  const [pay, linking] = pages as [Page, Page];
  expect(await rows([pay, { ...linking, settings: { unlisted: true } }], 'confidential')).toEqual(
    [],
  );
});

test('A link of the API description is none of the answer to a question', async () => {
  const [pay, ask] = [
    pageOf('/pay Pay\n## Charges\nThe amount is due.\n'),
    pageOf('/ask Ask\n## Where are reimbursements?\nSee [there](/pay#charges).\n'),
  ];
  const links = ask.outline.links.map((link) => ({ ...link, file: 'api.yaml' }));
  const found = await rows([pay, { ...ask, outline: { ...ask.outline, links } }], 'reimbursements');
  expect(found).toEqual(['/ask#where-are-reimbursements']);
});

test('A synonym of several words applies to irregular forms of the key and of the query', async () => {
  const pages = [pageOf('/a One\nHyperlinks that lead nowhere.\n'), pageOf('/b Two\nNothing.\n')];
  for (const key of ['broken link', 'break links'])
    for (const query of ['broken links', 'break link'])
      expect(await rows(pages, query, { [key]: ['hyperlinks'] })).toEqual(['/a']);
});

test('Texts keep their trails if a page has prose before generated sections', async () => {
  const own = pageOf('/api/x Operation\nLead.\n## Notes\nWritten by hand.\n');
  const sections = [
    ...own.outline.sections,
    { id: null, trail: [], text: 'get /x' },
    { id: 'answers', trail: ['Answers', 'Answers'], text: 'Zebra.' },
  ];
  expect(await rows([{ ...own, outline: { ...own.outline, sections } }], 'zebra')).toEqual([
    '/api/x#answers',
  ]);
});
