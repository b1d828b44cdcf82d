import type { Page } from '@/content/page';
import { breadcrumbsJson } from '@/publish/json-ld';
import { LAMPWATCH } from '../support/lampwatch';
import { pageAt } from '../support/page';

const category = { label: 'Checks', description: '', route: '/category/checks', pages: [] };
const section = {
  id: 'docs',
  label: 'Documentation',
  group: 'Documentation' as const,
  sidebar: true,
  categories: [],
};

const jsonOf = (page: Page) =>
  breadcrumbsJson(page, {
    product: LAMPWATCH,
    locations: new Map([
      ['/checks/redirect', { section, category, previous: undefined, next: undefined }],
    ]),
  });

test('A page has its place', () => {
  expect(JSON.parse(jsonOf(pageAt('/checks/redirect', { title: 'Redirects' })))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://docs.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Checks',
        item: 'https://docs.example/category/checks',
      },
      { '@type': 'ListItem', position: 3, name: 'Redirects' },
    ],
  });
});

test('A text cannot end the block', () => {
  const title = '</script><script>alert(1)</script>';
  const json = jsonOf(pageAt('/a', { title }));
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({ itemListElement: [{}, { name: title }] });
});
