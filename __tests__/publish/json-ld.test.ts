import type { Page } from '@/content/page';
import { jsonLdOf } from '@/publish/json-ld';
import { faqOutline, type AnsweredQuestion } from '@/markdown/faq-outline';
import { LAMPWATCH } from '../support/lampwatch';
import { pageAt } from '../support/page';
import { analysed } from '../support/render-mdx';

const category = { label: 'Checks', description: '', route: '/category/checks', pages: [] };
const section = { id: 'docs', label: 'Documentation', group: 'Documentation' as const, sidebar: true, categories: [] };

function thingsOf(page: Page, questions: readonly AnsweredQuestion[] = []): Record<string, unknown>[] {
  const data = JSON.parse(
    jsonLdOf(page, {
      product: LAMPWATCH,
      bodies: new Map([[page.route, { code: '', answers: [], questions }]]),
      locations: new Map([[page.route, { section, category, previous: undefined, next: undefined }]]),
    }),
  ) as Record<string, unknown>;
  return (data['@graph'] as Record<string, unknown>[] | undefined) ?? [data];
}

const TYPES: readonly [Page['kind'], ...string[]][] = [
  ['home', 'WebSite'],
  ['category', 'BreadcrumbList'],
  ['doc', 'TechArticle', 'BreadcrumbList'],
  ['guide', 'TechArticle', 'BreadcrumbList'],
  ['faq', 'FAQPage', 'BreadcrumbList'],
  ['operation', 'APIReference', 'BreadcrumbList'],
  ['overview', 'APIReference', 'BreadcrumbList'],
];

test.each(TYPES)('A page of the kind %s is a %s', (kind, ...types) => {
  expect(thingsOf(pageAt('/checks/redirect', { kind })).map((thing) => thing['@type'])).toEqual(types);
});

test('A page has its date and its place', () => {
  const [article, breadcrumbs] = thingsOf(pageAt('/checks/redirect', { title: 'Redirects' }));
  expect(article).toMatchObject({ headline: 'Redirects', dateModified: '2026-11-02T00:00:00.000Z' });
  expect(breadcrumbs).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://docs.example/' },
      { position: 2, name: 'Checks', item: 'https://docs.example/category/checks' },
      { position: 3, name: 'Redirects' },
    ],
  });
});

test('A FAQ has each of its questions with the whole answer, below groups, too, and no other heading', () => {
  const introduction = analysed('Short answers.\n\n## How to ask\n\nWrite to us.\n').outline;
  const questions = [
    { question: 'How long?', outline: analysed('A minute. See the **settings**.').outline, group: 'Time' },
    { question: 'How often?', outline: analysed('Twice.').outline, group: 'Time' },
    { question: 'How much?', outline: analysed('Nothing.').outline },
  ];
  const page = pageAt('/faq/lamps', { kind: 'faq', outline: faqOutline(introduction, questions) });
  expect(thingsOf(page, questions)[0]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'How long?', acceptedAnswer: { text: 'A minute. See the settings.' } },
      { '@type': 'Question', name: 'How often?', acceptedAnswer: { text: 'Twice.' } },
      { '@type': 'Question', name: 'How much?', acceptedAnswer: { text: 'Nothing.' } },
    ],
  });
});

test('A text cannot end the block', () => {
  const title = '</script><script>alert(1)</script>';
  const json = jsonLdOf(pageAt('/a', { title }), { product: LAMPWATCH, bodies: new Map(), locations: new Map() });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({ '@graph': [{ headline: title }, {}] });
});
