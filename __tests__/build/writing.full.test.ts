import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyEngine } from '../support/copy-engine';
import { buildCopy } from '../support/build-copy';

// Every form of a page goes through Contentlayer, Next and the steps after it, and reaches the reader.

describe('a site with every form of writing', () => {
  const folder = copyEngine('__tests__/fixtures/writing');
  const { code, output } = buildCopy(folder);
  const read = (path: string) =>
    existsSync(join(folder, 'out', path)) ? readFileSync(join(folder, 'out', path), 'utf8') : '';
  const sheet = read(/\/(_next\/static\/[\w/-]+\.css)"/.exec(read('start.html'))?.[1] ?? '');
  const [parts, plain, start] = ['guides/parts.html', 'guides/plain.html', 'start.html'].map(read);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('builds without a message', () => {
    expect({ code, found: output.match(/.*(?:warning|error) .*\[[\w-]+\]/g) }).toEqual({ code: 0, found: null });
  });

  it('has prices and tabs', () => {
    expect(plain).toContain('The price is $5 for {one} lamp');
    expect(plain).toContain('in the <strong>oil</strong>');
    expect(parts).toContain('role="tablist" aria-label="System"');
  });

  it('shows the snippet on both pages with a link that leads to its page', () => {
    for (const html of [parts, plain]) expect(html).toMatch(/A socket waits for the lamp\. See <a href="\/start">/);
  });

  it('shows a picture with its title', () => {
    expect(parts).toContain('<img title="The lamp of the hall" ');
  });

  it('shows a picture whose address is below the text, and keeps the alignment of columns', () => {
    expect(plain).toMatch(/<img[^>]* src="\/media\/[0-9a-f]{12}\.svg"[^>]* alt="The lamp"/);
    expect(plain).toMatch(/<td align="right">5<\/td>/);
    // Only other cells have an alignment of the site.
    expect(sheet).toMatch(/:not\(\[align\]\)\{text-align:left/);
  });

  it('has the style of keys', () => {
    expect(start).toContain('<kbd>Space</kbd>');
    expect(sheet).toContain('.prose kbd{');
  });

  it('has the page at its slug, with its group and the link to another site in the sidebar', () => {
    expect(start).toContain('href="/guides/parts"');
    expect(plain).toContain('href="/guides/parts#files"');
    expect(start).toMatch(/<h3>Parts<\/h3>.*Parts of a page/s);
    expect(start).toContain('href="https://status.lampwatch.example"');
  });

  it('has all of it in the Markdown and in the search', () => {
    expect(read('guides/parts.md')).toContain('A socket waits for the lamp');
    expect(read('search-documents.json')).toMatch(/A socket waits for the lamp/);
  });
});
