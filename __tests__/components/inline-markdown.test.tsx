import { InlineMarkdown } from '@/components/layout/inline-markdown';
import { renderHtml } from '../support/render-html';

test('an announcement has links, and neither unsafe addresses, pictures nor characters that reorder it', async () => {
  const html = await renderHtml(
    <InlineMarkdown
      text={'*New*: [a](/a) [b](javascript:x) ![c](https://tracker.example/c.png) d&#x202e;e <b onclick="x()">f</b>'}
    />,
  );
  expect(html).toBe('<p><em>New</em>: <a href="/a">a</a> <a>b</a>  d[U+202E]e f</p>');
});
