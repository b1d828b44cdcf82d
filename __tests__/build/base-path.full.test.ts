import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyEngine } from '../support/copy-engine';
import { buildCopy } from '../support/build-copy';
import { visitCopy, type Visit } from '../support/visit-copy';

// A site under a folder of its host: `BASE_PATH=/docs npm run build`.

const BASE = '/docs';
const NO_CONTAINER = {
  origin: 'https://none.example',
  connect: 'https://none.example',
  script: '',
};

describe('a site with the base path /docs', () => {
  const folder = copyEngine('__tests__/fixtures/starter');
  const moved = join(folder, 'content/howto/descale.mdx');
  writeFileSync(
    moved,
    readFileSync(moved, 'utf8').replace('---\n', '---\nredirectFrom: [/before]\n'),
  );
  const { code, output, files } = buildCopy(folder, [], { BASE_PATH: BASE });
  const read = (path: string) => readFileSync(join(folder, 'out', path), 'utf8');

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('builds without an error', () => {
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  });

  it('names no address of its host outside of the folder', () => {
    const outside = files
      .filter((name) => name.endsWith('.html') && statSync(join(folder, 'out', name)).isFile())
      .flatMap((name) =>
        // Next's connection to the host for fonts has no path.
        [
          ...read(name).matchAll(
            /(?<!rel="preconnect")\s(?:href|src|action|data-(?:flight|copy-page))="(\/[^"]*)"/g,
          ),
        ]
          .filter(([, address = '']) => !/^\/docs(?:[/?#]|$)/.test(address))
          .map(([, address]) => `${name}: ${address}`),
      );
    expect(outside).toEqual([]);
  });

  it('opens the new address at the old one of a page', () => {
    expect(read('before.html')).toContain('content="0; url=/docs/howto/descale"');
    expect(readFileSync(join(folder, 'delivery/nginx/site.conf'), 'utf8')).toContain(
      '"~^/docs/before$" "/docs/howto/descale$is_args$args";',
    );
  });

  it('publishes its addresses with the folder', () => {
    expect(read('start.html')).toContain(
      '<link rel="canonical" href="https://docs.kettle.example/docs/start"',
    );
    const published = ['sitemap.xml', 'llms.txt', 'start.md', 'robots.txt'].flatMap((name) =>
      [...read(name).matchAll(/https:\/\/docs\.kettle\.example([^\s<)"`]*)/g)].map(
        ([, path = '']) => `${name}: ${path}`,
      ),
    );
    expect(published.length).toBeGreaterThan(10);
    expect(published.filter((line) => !/: \/docs(?:\/|$)/.test(line))).toEqual([]);
    expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({ start_url: '/docs' });
  });

  describe('in a browser', () => {
    let visit: Visit;
    const arrive = (path: string) => visit.page.waitForURL((url) => url.pathname === path);
    const main = () => visit.page.getByRole('navigation', { name: 'Main' });

    beforeAll(async () => {
      visit = await visitCopy(folder, NO_CONTAINER);
    }, 60_000);
    afterAll(async () => {
      await visit.close();
      expect([visit.faults, visit.foreign]).toEqual([[], []]);
    });

    it('follows links on the client, and marks the active one', async () => {
      const { page } = visit;
      await page.goto('/docs/start', { waitUntil: 'networkidle' });
      await main().getByRole('link', { name: 'Care' }).hover();
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await main().getByRole('link', { name: 'Care' }).click();
      await arrive('/docs/howto/descale');
      await page.getByRole('heading', { level: 1, name: 'Descale' }).waitFor();
      expect(
        await main().getByRole('link', { name: 'Care' }).getAttribute('aria-current'),
      ).not.toBeNull();
      await page.getByRole('banner').getByRole('link').first().click();
      await arrive('/docs');
      await page.goBack();
      await arrive('/docs/howto/descale');
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    }, 60_000);

    it('loads an overlay on the first use only, and then the control works', async () => {
      const { page } = visit;
      const requests: string[] = [];
      // The page before may still prefetch.
      await page.goto('about:blank');
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.goto('/docs/start', { waitUntil: 'networkidle' });
      const isOverlay = (path: string) =>
        path.startsWith('/docs/_next/static/site/') && !/\/site-\w+\.js$/.test(path);
      expect(requests.filter(isOverlay)).toEqual([]);
      await page.getByRole('button', { name: 'Colour mode' }).click();
      await page.getByRole('radio', { name: 'Dark' }).click();
      await page.locator('html[data-theme="dark"]').waitFor();
      expect(requests.filter(isOverlay)).not.toEqual([]);
    }, 60_000);

    it('searches, and highlights the words on the page of a result', async () => {
      const { page } = visit;
      await page.goto('/docs', { waitUntil: 'networkidle' });
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill('vinegar');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await arrive('/docs/howto/descale');
      await page.waitForFunction(() => CSS.highlights.size > 0);
    }, 60_000);

    it('opens the search of an address, and highlights the words of a shared one', async () => {
      const { page } = visit;
      await page.goto('/docs/search?q=vinegar', { waitUntil: 'networkidle' });
      await page.getByRole('option').first().waitFor();
      await page.goto('/docs/howto/descale?_highlight=vinegar', { waitUntil: 'networkidle' });
      await page.waitForFunction(() => CSS.highlights.size > 0);
    }, 60_000);

    it('shows its own page for a missing address, removes a slash at the end, and redirects an old address', async () => {
      const { page, faults } = visit;
      const missing = await page.goto('/docs/nope');
      expect(missing?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      await page.getByRole('banner').getByRole('link').first().click();
      await arrive('/docs');
      await page.goto('/docs/start/');
      await arrive('/docs/start');
      for (const old of ['/docs/before', '/docs/before.html']) {
        await page.goto(old);
        await arrive('/docs/howto/descale');
      }
      const expected = faults.splice(0);
      expect(expected.filter((fault) => !/404/.test(fault))).toEqual([]);
    }, 60_000);
  });
});
