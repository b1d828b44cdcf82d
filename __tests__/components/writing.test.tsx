import { TextProvider } from '@/components/mdx/page-context';
import { Picture } from '@/components/mdx/picture';
import { renderToStaticMarkup } from 'react-dom/server';

describe('a picture', () => {
  test('beside its page has its published address and its size', () => {
    const pictures = { './a.png': { url: '/media/a.png', width: 20, height: 10 } };
    const picture = (
      <TextProvider value={{ pictures, facts: {}, tables: {} }}>
        <Picture src="./a.png" alt="A lamp" />
      </TextProvider>
    );
    expect(renderToStaticMarkup(picture)).toBe(
      '<img src="/media/a.png" alt="A lamp" width="20" height="10" loading="lazy" decoding="async"/>',
    );
  });

  test('of another place stays as it is', () => {
    expect(renderToStaticMarkup(<Picture src="/a.png" alt="A lamp" />)).toBe(
      '<img src="/a.png" alt="A lamp" loading="lazy" decoding="async"/>',
    );
  });
});
