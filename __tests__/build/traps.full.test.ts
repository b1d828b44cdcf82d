import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { copyEngine } from '../support/copy-engine';
import { buildCopy } from '../support/build-copy';
import { visitCopy, type Visit } from '../support/visit-copy';

// What the invariants of `__tests__/export` do not see in the hostile site: versions, the tag manager, and both in a browser.

describe('the hostile site with a tag manager', () => {
  const folder = copyEngine('__tests__/fixtures/traps');
  const { code, output, files } = buildCopy(folder, [], {
    TAG_MANAGER_ID: 'GTM-KETTLE1',
    TAG_MANAGER_ORIGIN: 'https://tags.kettle.example',
    TAG_MANAGER_CONNECT: 'https://*.counts.kettle.example',
  });
  /** React separates neighboring texts by empty comments, and escapes `'`. */
  const read = (path: string) =>
    readFileSync(join(folder, 'out', path), 'utf8').replace(/<!-- -->|&#x27;/g, (text) =>
      text === '&#x27;' ? "'" : '',
    );

  const sidebarOf = (html = '') =>
    [...(/<nav data-sidebar.*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/href="([^"]*)"/g)].map(
      ([, href]) => href ?? '',
    );

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('builds without an error', () => {
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  });

  it('has a sidebar for each version, and a link to the same page of the other version', () => {
    const [old, present] = ['1.0/howto/descale.html', 'howto/descale.html'].map(read);
    expect(sidebarOf(old)).toEqual([
      '/howto/descale',
      '/1.0/howto/descale',
      '/1.0/category/care',
      '/1.0/howto/descale',
      '/1.0/howto/fill',
    ]);
    expect(sidebarOf(present).slice(0, 2)).toEqual(['/howto/descale', '/1.0/howto/descale']);
    expect(sidebarOf(present).filter((href) => href.includes('/1.0/'))).toEqual([
      '/1.0/howto/descale',
    ]);
    expect(sidebarOf(read('1.0/howto/fill.html')).slice(0, 2)).toEqual([
      '/checks/introduction',
      '/1.0/howto/fill',
    ]);
    expect(old).toContain('href="/1.0/howto/fill"');
    expect(old).toMatch(
      /This is the documentation of version 1\.0\..*?<a href="\/howto\/descale"[^>]*>the current one<\/a>/s,
    );
    expect(read('1.0/howto/fill.html')).toMatch(
      /See <a href="\/checks\/introduction"[^>]*>the current one<\/a>/,
    );
    expect(present).not.toContain('This is the documentation of version');
  });

  it('lists only the current version in the sitemap and the search', () => {
    expect(read('1.0/howto/descale.html')).toContain(
      '<link rel="canonical" href="https://docs.kettle.example/howto/descale"',
    );
    expect(read('1.0/howto/fill.html')).toContain(
      '<link rel="canonical" href="https://docs.kettle.example/1.0/howto/fill"',
    );
    expect(
      [...read('sitemap.xml').matchAll(/<loc>[^<]*(\/1\.0\/[^<]*)/g)].map(([, route]) => route),
    ).toEqual(['/1.0/howto/fill']);
    expect(read('search-documents.json')).not.toContain('/1.0/');
  });

  it('contains no name of the product that the engine was written for', () => {
    const pages = files
      .filter(
        (name) =>
          /\.(?:html|txt|json|xml)$/.test(name) && statSync(join(folder, 'out', name)).isFile(),
      )
      .map(read);
    expect(pages.filter((text) => /pagewarden/i.test(text))).toEqual([]);
  });

  describe('in a browser', () => {
    let visit: Visit;
    // Like a stock container: its tags send to a server of their own, by request and by picture.
    const container = {
      origin: 'https://tags.kettle.example',
      connect: 'https://eu.counts.kettle.example',
      script: `window.containerRuns = (window.containerRuns ?? 0) + 1;
        fetch('https://eu.counts.kettle.example/collect', { method: 'POST', mode: 'no-cors', keepalive: true });
        new Image().src = 'https://eu.counts.kettle.example/pixel';`,
    };
    const heading = () => visit.page.getByRole('heading', { level: 1 });
    const preferred = () =>
      visit.page.evaluate(() => localStorage.getItem('docs-preferred-version'));
    const arrive = (path: string) => visit.page.waitForURL((url) => url.pathname === path);

    beforeAll(async () => {
      visit = await visitCopy(folder, container);
    }, 60_000);
    afterAll(async () => {
      // Chromium tells a breach of the policy on its console.
      await visit.close();
      expect(visit.faults).toEqual([]);
    });

    it('opens another version and back by keyboard, and stores the version that was read', async () => {
      const { page } = visit;
      await page.goto('/howto/descale', { waitUntil: 'networkidle' });
      expect(await preferred()).toBe('current');
      await page.getByText('Version 2.0').focus();
      for (const key of ['Enter', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
      await arrive('/1.0/howto/descale');
      await heading().and(page.locator(':focus')).waitFor();
      expect(await page.getByRole('note').first().innerText()).toBe(
        'This is the documentation of version 1.0. See the current one.',
      );
      expect(await preferred()).toBe('1.0');
      await page.getByRole('link', { name: 'the current one' }).click();
      await arrive('/howto/descale');
      await page.getByRole('note').waitFor({ state: 'detached' });
      expect(await preferred()).toBe('current');
    }, 60_000);

    it('requests only the container and its counting server, once per full load, and reports each page view', async () => {
      const { page, foreign } = visit;
      await page.goto('/start?mail=reader@kettle.example', { waitUntil: 'networkidle' });
      foreign.length = 0;
      await page.reload({ waitUntil: 'networkidle' });
      await page.waitForFunction(() => 'containerRuns' in window);
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Care' })
        .click();
      await arrive('/howto/descale');
      await page.waitForFunction(
        () => (window as unknown as { dataLayer: object[] }).dataLayer.length > 2,
      );
      const layer = await page.evaluate(
        () => (window as unknown as { dataLayer: Record<string, unknown>[] }).dataLayer,
      );
      expect(
        layer.map(({ event, page_path: path, page_title: title }) => [event, path, title]),
      ).toEqual([
        ['page_view', '/start', 'Start with Kettle & Co · Kettle & Co Docs'],
        ['gtm.js', undefined, undefined],
        ['page_view', '/howto/descale', 'Descale the kettle · Kettle & Co Docs'],
      ]);
      expect(foreign[0]).toBe('https://tags.kettle.example/gtm.js?id=GTM-KETTLE1');
      expect(foreign.slice(1).sort()).toEqual([
        'https://eu.counts.kettle.example/collect',
        'https://eu.counts.kettle.example/pixel',
      ]);
    }, 60_000);
  });
});
