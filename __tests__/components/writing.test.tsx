import { Picture } from '@/components/mdx/picture';
import { renderToStaticMarkup } from 'react-dom/server';
import { analysed } from '../support/render-mdx';
import { renderComponents as shown } from '../support/render-components';

describe('a picture', () => {
  const FILES = {
    file: { url: '/media/a.png', width: 20, height: 10 },
    dark: { url: '/media/b.png', width: 20, height: 10 },
  };

  test('with a title has it as its caption', async () => {
    expect(await shown('![A lamp](/lamp.png "The *new* lamp")\n')).toMatch(
      /<figure class="figure"><p><img src="\/lamp\.png" alt="A lamp"\/><\/p><figcaption>The \*new\* lamp<\/figcaption><\/figure>/,
    );
    expect(analysed('![A lamp](/lamp.png "The lamp")\n').outline.sections[0]?.text).toBe('The lamp A lamp');
  });

  test('has a partner for the dark color mode, which programs do not read twice', () => {
    const html = renderToStaticMarkup(<Picture src="./a.png" alt="A lamp" {...FILES} />);
    expect(html.match(/<img[^>]*>/g)).toEqual([
      '<img class="light-only" src="/media/a.png" alt="A lamp" width="20" height="10" loading="lazy" decoding="async"/>',
      '<img class="dark-only" data-markdown-ignore="" src="/media/b.png" alt="A lamp" width="20" height="10" loading="lazy" decoding="async"/>',
    ]);
  });

  test('of another place stays as it is', () => {
    expect(renderToStaticMarkup(<Picture src="/a.png" alt="A lamp" />)).toBe(
      '<img src="/a.png" alt="A lamp" loading="lazy" decoding="async"/>',
    );
  });
});
