import { markdownTwin } from '@/publish/markdown-twin';
import { casesOf } from '../support/cases';

const OPTIONS = {
  address: 'https://docs.example/checks/redirect',
  index: 'https://docs.example/llms.txt',
  pages: new Set(
    ['/', '/checks/redirect', '/faq/wie geht’s'].map(
      (route) => new URL(route, 'https://docs.example').href,
    ),
  ),
};

test('A twin begins with the addresses of the index and of the page', () => {
  expect(markdownTwin('<main><h1>Redirect</h1></main>', OPTIONS)).toBe(
    '> All pages as Markdown: [llms.txt](https://docs.example/llms.txt). This page in a browser: <https://docs.example/checks/redirect>\n\n# Redirect\n',
  );
});

test('A page without content is refused', () => {
  expect(() => markdownTwin('<body>Text</body>', OPTIONS)).toThrow('no <main>');
});

test.each(casesOf('twin'))('%s: %s', (_, _kind, content, expected) => {
  const html = `<html><body><header>Frame</header><main id="content">${content}</main><footer>Frame</footer><script>push("</main>")</script></body></html>`;
  const text = markdownTwin(html, OPTIONS);
  expect(text.slice(text.indexOf('\n\n') + 2)).toBe(expected);
});
