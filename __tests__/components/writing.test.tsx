import { Picture } from '@/components/mdx/picture';
import { renderToStaticMarkup } from 'react-dom/server';
import { check, removeFolders, withFrontMatter } from '../support/content-folder';
import { analysed } from '../support/render-mdx';
import { renderComponents as shown } from '../support/render-components';

afterAll(removeFolders);

const checkBody = (body: string) => check({ 'lamps.mdx': withFrontMatter(body) });

describe('an accordion', () => {
  test('is closed text below its title, or open', async () => {
    expect(await shown('<Accordion title="Why?">\n\nSo *that*.\n\n</Accordion>\n')).toContain(
      '<details class="accordion"><summary>Why?</summary><div class="accordion-text"><p>So <em>that</em>.</p></div></details>',
    );
    expect(await shown('<Accordion title="Why?" open>So.</Accordion>\n')).toContain(
      '<details class="accordion" open="">',
    );
  });

  test('is found by its title and text', () => {
    expect(analysed('<Accordion title="Why?">\n\nSo.\n\n</Accordion>\n').outline.sections[0]?.text).toBe('Why? So.');
  });

  test('needs a title and a text', () => {
    expect(checkBody('<Accordion>Text.</Accordion>\n')).toEqual([expect.stringMatching(/component-props .*`title`/)]);
    expect(checkBody('<Accordion title="Why?"></Accordion>\n')).toEqual([expect.stringMatching(/component-empty/)]);
  });
});

describe('a file tree', () => {
  const TREE = '<FileTree>\n\n- content\n  - a.mdx The first page\n  - **b.mdx**\n- empty/\n\n</FileTree>\n';

  test('shows folders with a slash, and remarks beside names', async () => {
    const html = await shown(TREE);
    expect(html).toContain('<div class="file-tree" role="group" aria-label="Files"><ul>');
    expect(html).toContain('<li data-entry="folder"><span class="file-name">content/</span>');
    expect(html).toContain('<li data-entry="file"><span class="file-name">a.mdx</span> The first page</li>');
    expect(html).toContain('<span class="file-name"><strong>b.mdx</strong></span>');
    expect(html).toContain('<li data-entry="folder"><span class="file-name">empty/</span></li>');
  });

  test('needs a list', () => {
    expect(checkBody('<FileTree>\n\ncontent\n\n</FileTree>\n')).toEqual([
      expect.stringMatching(/component-empty .*list of files/),
    ]);
    expect(checkBody(TREE)).toEqual([]);
  });
});

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

test('tabs name the group in which they share the choice', async () => {
  const tabs =
    '<Tabs label="System" sync="os">\n<Tab label="Linux">\n\nA\n\n</Tab>\n<Tab label="macOS">\n\nB\n\n</Tab>\n</Tabs>\n';
  expect(await shown(tabs)).toContain('<div class="tabs" data-sync="os"><div role="tablist" aria-label="System"');
  expect(checkBody(tabs.replace('"os"', '"My OS"'))).toEqual([
    expect.stringMatching(/component-props .*`sync`: Use lower-case/),
  ]);
});
