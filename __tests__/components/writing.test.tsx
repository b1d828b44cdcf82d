import { TextProvider } from '@/components/mdx/page-context';
import { Picture } from '@/components/mdx/picture';
import { renderToStaticMarkup } from 'react-dom/server';

describe('a picture', () => {
  test.each([
    [{}, 'width="20" height="10"'],
    [{ width: '10' }, 'width="10" height="5"'],
    [{ height: '5' }, 'width="10" height="5"'],
    [{ width: '50%' }, 'width="50%"'],
  ])('beside its page has its published address, and with %j the size %s', (chosen, size) => {
    const pictures = { './a.png': { url: '/media/a.png', width: 20, height: 10 } };
    const picture = (
      <TextProvider value={{ pictures, facts: {}, tables: {} }}>
        <Picture src="./a.png" alt="A lamp" {...chosen} />
      </TextProvider>
    );
    expect(renderToStaticMarkup(picture)).toBe(
      `<img src="/media/a.png" alt="A lamp" ${size} loading="lazy" decoding="async"/>`,
    );
  });

  test('of another place stays as it is', () => {
    expect(renderToStaticMarkup(<Picture src="/a.png" alt="A lamp" />)).toBe(
      '<img src="/a.png" alt="A lamp" loading="lazy" decoding="async"/>',
    );
  });
});
