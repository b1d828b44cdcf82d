import { nearestPages } from '@/browser/near-pages';

const PAGES = [
  '/',
  '/introduction',
  '/checks/redirect',
  '/checks/CSRF-protection',
  '/category/checks',
  '/payment/payment',
  '/payment/invoices',
  '/api/api-key',
  '/api/get-project',
  '/api/new-project',
].map((route) => ({ route, title: route }));

test.each([
  ['/checks/redirects', '/checks/redirect'],
  ['/Checks/REDIRECT', '/checks/redirect'],
  ['/redirect/', '/checks/redirect'],
  ['/docs/checks/redirect.html', '/checks/redirect'],
  ['/checks/csrf_protection', '/checks/CSRF-protection'],
  ['/monitoring/redirect', '/checks/redirect'],
  ['/checks/csrf', '/checks/CSRF-protection'],
  ['/payment/invoice', '/payment/invoices'],
  ['/checks', '/category/checks /checks/redirect /checks/CSRF-protection'],
  ['/api', '/api/api-key /api/get-project /api/new-project'],
  ['/api/getProject', '/api/get-project /api/new-project'],
  ['/payment', '/payment/payment /payment/invoices'],
  ['/no/such/page', ''],
  ['/', ''],
  ['/%E0%A4%A', ''],
])('The pages nearest to %s are: %s', (path, routes) => {
  expect(
    nearestPages(path, PAGES)
      .map(({ route }) => route)
      .join(' '),
  ).toBe(routes);
});

test('At most three pages are suggested, the nearest first', () => {
  const pages = ['/lamp-a', '/lamp', '/lamp-bc', '/lamps'].map((route) => ({ route, title: '' }));
  expect(nearestPages('/lamp-s', pages).map(({ route }) => route)).toEqual([
    '/lamps',
    '/lamp-a',
    '/lamp',
  ]);
});
