import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildCopy, copyEngine } from '../support/build-copy';

// The engine knows no page by name: with another product's content and API description it builds another product's site.

describe("another product's content and API description", () => {
  const folder = copyEngine('__tests__/fixtures/another-product');
  const { code, output, files } = buildCopy(folder, [], { TAG_MANAGER_ID: 'GTM-KETTLE1', TAG_MANAGER_ORIGIN: 'https://tags.kettle.example' });
  const read = (path: string) => readFileSync(join(folder, 'out', path), 'utf8');

  const sidebarOf = (html = '') =>
    [...(/<nav data-sidebar.*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('builds without an error', () => {
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  });

  it('gives a page to every file, operation, folder and tag', () => {
    const pages = files.filter((name) => name.endsWith('.html')).sort();
    expect(pages).toEqual([
      '1.0/category/howto.html',
      '1.0/howto/descale.html',
      '1.0/howto/fill.html',
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

  it('gives each version a sidebar of its own, and a way to the same page in the other', () => {
    const [old, present] = ['1.0/howto/descale.html', 'howto/descale.html'].map(read);
    expect(sidebarOf(old)).toEqual(['/howto/descale', '/1.0/howto/descale', '/1.0/category/howto', '/1.0/howto/descale', '/1.0/howto/fill']);
    expect(sidebarOf(present)).toEqual(['/howto/descale', '/1.0/howto/descale', '/category/howto', '/howto/descale']);
    expect(sidebarOf(read('1.0/howto/fill.html')).slice(0, 2)).toEqual(['/start', '/1.0/howto/fill']);
    expect(old).toContain('href="/1.0/howto/fill"');
    expect(old).toMatch(/This is the documentation of version 1\.0\..*?<a href="\/howto\/descale"[^>]*>the current one<\/a>/s);
    expect(read('1.0/howto/fill.html')).toMatch(/The current one has no such page/);
    expect(present).not.toContain('This is the documentation of version');
  });

  it('leaves old versions to their readers: search engines and the search are told of the present one', () => {
    expect(read('1.0/howto/descale.html')).toContain('<link rel="canonical" href="https://docs.kettle.example/howto/descale"');
    expect(read('1.0/howto/fill.html')).toContain('<link rel="canonical" href="https://docs.kettle.example/1.0/howto/fill"');
    expect([...read('sitemap.xml').matchAll(/<loc>[^<]*(\/1\.0\/[^<]*)/g)].map(([, route]) => route)).toEqual(['/1.0/howto/fill']);
    expect(read('search-documents.json')).not.toContain('/1.0/');
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
