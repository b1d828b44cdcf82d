import { renderToStaticMarkup } from 'react-dom/server';
import { PageMeta } from '@/components/layout/page-end';
import { Picture } from '@/components/mdx/picture';

test('A page shows its last modification, or nothing if it is unknown', () => {
  expect(renderToStaticMarkup(<PageMeta lastModified="2026-05-31T22:30:00.000Z" />)).toContain(
    '<time dateTime="2026-05-31">31 May 2026</time>',
  );
  expect(renderToStaticMarkup(<PageMeta lastModified={undefined} />)).toBe('');
});

test('A picture beside its page has its published address and its size; one of another place stays as it is', () => {
  const file = { url: '/media/a.png', width: 20, height: 10 };
  expect(renderToStaticMarkup(<Picture src="./a.png" alt="A lamp" file={file} />)).toBe(
    '<img src="/media/a.png" alt="A lamp" width="20" height="10" loading="lazy" decoding="async"/>',
  );
  expect(renderToStaticMarkup(<Picture src="/a.png" alt="A lamp" />)).toBe(
    '<img src="/a.png" alt="A lamp" loading="lazy" decoding="async"/>',
  );
});
