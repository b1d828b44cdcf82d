import { Picture } from '@/components/mdx/picture';
import { renderToStaticMarkup } from 'react-dom/server';
import { analysed } from '../support/render-mdx';
import { renderComponents as shown } from '../support/render-components';

describe('a picture', () => {
  test('with a title has it as its caption', async () => {
    expect(await shown('![A lamp](/lamp.png "The *new* lamp")\n')).toMatch(
      /<figure class="figure"><p><img src="\/lamp\.png" alt="A lamp"\/><\/p><figcaption>The \*new\* lamp<\/figcaption><\/figure>/,
    );
    expect(analysed('![A lamp](/lamp.png "The lamp")\n').outline.sections[0]?.text).toBe('The lamp A lamp');
  });

  test('beside its page has its published address and its size', () => {
    const file = { url: '/media/a.png', width: 20, height: 10 };
    expect(renderToStaticMarkup(<Picture src="./a.png" alt="A lamp" file={file} />)).toBe(
      '<img src="/media/a.png" alt="A lamp" width="20" height="10" loading="lazy" decoding="async"/>',
    );
  });

  test('of another place stays as it is', () => {
    expect(renderToStaticMarkup(<Picture src="/a.png" alt="A lamp" />)).toBe(
      '<img src="/a.png" alt="A lamp" loading="lazy" decoding="async"/>',
    );
  });
});
