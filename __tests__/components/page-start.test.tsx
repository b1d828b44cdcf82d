import { renderToStaticMarkup } from 'react-dom/server';
import { PageStart } from '@/components/layout/page-start';

const PAGE = { headings: [], links: { markdown: '/a.md', edit: undefined } };

test('A page shows its last modification, or nothing if it is unknown', () => {
  expect(
    renderToStaticMarkup(<PageStart {...PAGE} lastModified="2026-05-31T22:30:00.000Z" />),
  ).toContain('<time dateTime="2026-05-31">31 May 2026</time>');
  expect(renderToStaticMarkup(<PageStart {...PAGE} lastModified={undefined} />)).not.toContain(
    '<time',
  );
});
