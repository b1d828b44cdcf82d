import { TextProvider } from '@/components/mdx/page-context';
import { Picture } from '@/components/mdx/picture';
import { renderToStaticMarkup } from 'react-dom/server';
import { analysed } from '../support/render-mdx';
import { renderComponents as shown } from '../support/render-components';

describe('a picture', () => {
  test('with a title has it as its caption', async () => {
    expect(await shown('![A lamp](/lamp.png "The *new* lamp")\n')).toMatch(
      /<figure class="figure"><p><img src="\/lamp\.png" alt="A lamp" loading="lazy" decoding="async"\/><\/p><figcaption>The \*new\* lamp<\/figcaption><\/figure>/,
    );
    expect(analysed('![A lamp](/lamp.png "The lamp")\n').outline.sections[0]?.text).toBe('The lamp A lamp');
  });

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
