import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildCopy, copyEngine } from '../support/build-copy';

// The engine knows no page by name: with another product's content and API description it builds another product's site.

describe("another product's content and API description", () => {
  const folder = copyEngine('__tests__/fixtures/another-product');
  const { code, output, files } = buildCopy(folder, [], { TAG_MANAGER_ID: 'GTM-KETTLE1', TAG_MANAGER_ORIGIN: 'https://tags.kettle.example' });
  const read = (path: string) => readFileSync(join(folder, 'out', path), 'utf8');

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('builds without an error', () => {
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  });

  it('gives a page to every file, operation, folder and tag', () => {
    const pages = files.filter((name) => name.endsWith('.html')).sort();
    expect(pages).toEqual([
      '404.html',
      'api/kettle-api.html',
      'api/list-kettles.html',
      'category/api-kettle-api.html',
      'category/howto.html',
      'category/pages.html',
      'howto/descale.html',
      'index.html',
      'search.html',
      'start.html',
    ]);
  });

  it('tells of pages that no list names, and goes on', () => {
    expect(output).toContain('/howto/descale is in no list of content/navigation.yaml');
  });

  it('puts its facts into text, links and code', () => {
    const start = read('start.html');
    expect(start).toContain('Water boils at 100 °C.');
    expect(start).toContain('href="/api/kettle-api"');
    expect(read('howto/descale.html')).toContain('https://api.kettle.example/kettles');
  });

  it('shows announcements by the day: all that are ever up stand in the page, those with days for readers with scripts', () => {
    const start = read('start.html');
    const bars = [...start.matchAll(/<section class="([^"]*)" aria-label="Announcement"><div class="announcement-text"><p>(.*?)<\/p>/g)];
    expect(bars.map(([, name, text]) => `${name}: ${text}`)).toEqual([
      'announcement needs-script: Kettles are <em>half price</em>.',
      'announcement: Tea is ready.',
    ]);
    expect(start).toContain('"half-price 20793 20803\\ntea"');
  });

  it('reports page views to the container of its environment, whose origin alone its policy lets in', () => {
    const start = read('start.html');
    expect(start).toContain('<script src="/page-views.js" defer></script></head>');
    expect(start).toMatch(/script-src [^;]*https:\/\/tags\.kettle\.example;/);
    expect(start).not.toContain('gtm.js');
    expect(read('page-views.js')).toContain('"https://tags.kettle.example/gtm.js?id=GTM-KETTLE1"');
  });

  it('holds no name of the product that the engine was written for', () => {
    const pages = files.filter((name) => /\.(?:html|txt|json|xml)$/.test(name) && statSync(join(folder, 'out', name)).isFile()).map(read);
    expect(pages.filter((text) => /pagewarden/i.test(text))).toEqual([]);
  });
});
