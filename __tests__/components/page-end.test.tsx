import { renderToStaticMarkup } from 'react-dom/server';
import { PageMeta } from '@/components/layout/page-end';

test('A page shows its last modification, or nothing if it is unknown', () => {
  expect(renderToStaticMarkup(<PageMeta lastModified="2026-05-31T22:30:00.000Z" />)).toContain(
    '<time dateTime="2026-05-31">31 May 2026</time>',
  );
  expect(renderToStaticMarkup(<PageMeta lastModified={undefined} />)).toBe('');
});
