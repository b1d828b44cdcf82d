import { expect, test, type APIRequestContext } from '@playwright/test';
import { DESKTOP, MOBILE, readSitemap, settled, watchFaults } from './support';
import { toggleColorMode, violations } from './support-axe';
import { findOverflow, findUnnamed } from './support-layout';

const PARTS = 6;

for (let part = 0; part < PARTS; part += 1) {
  test(`Every page has no fault, no overflow, no unnamed part and no axe violation, part ${part + 1} of ${PARTS}`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const faults = watchFaults(page, new URL(baseURL ?? '').origin);
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    const paths = (await readSitemap(request)).map(({ path }) => path).filter((_, index) => index % PARTS === part);
    expect(paths.length).toBeGreaterThan(6);
    for (const [index, path] of paths.entries()) {
      await page.setViewportSize(MOBILE);
      await page.goto(path);
      await settled(page);
      await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveCount(1);
      expect.soft(await findUnnamed(page), `${path}: skipped headings, and parts without a name`).toEqual([]);
      const sizes = [MOBILE, { width: 320, height: 640 }, DESKTOP];
      for (const size of index % 2 === 0 ? sizes : sizes.toReversed()) {
        await page.setViewportSize(size);
        expect.soft(await findOverflow(page), `${path} at ${size.width} px`).toEqual([]);
      }
      // One width and one mode per page. `accessibility.spec.ts` examines the frame, and each page type in both modes.
      if (index % 4 > 1) await toggleColorMode(page);
      expect.soft(await violations(page, 'main'), path).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
}

test('Ten client-side routes along the links cause no fault', async ({ page, baseURL }) => {
  const faults = watchFaults(page, new URL(baseURL ?? '').origin);
  await page.goto('/');
  await settled(page);
  for (const name of ['Introduction', 'API']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(
      page.getByRole('navigation', { name: name === 'API' ? 'API reference' : 'Documentation' }),
    ).toBeVisible();
    for (let i = 0; i < 5; i += 1) {
      const here = page.url();
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Next/ }).click();
      await expect(page).not.toHaveURL(here);
      // The address changes before the page.
      await expect(page.locator('html')).toHaveAttribute('data-page', new URL(page.url()).pathname);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  }
  await settled(page);
  expect(faults).toEqual([]);
});

test('Every link and every anchor of every page resolves', async ({ request }) => {
  test.setTimeout(60_000);
  const entries = await readSitemap(request);
  const origin = new URL(entries[0]?.address ?? '').origin;
  const pages = new Map<string, { ids: Set<string>; links: string[] }>();
  for (const { path } of entries) pages.set(path, partsOf(await (await request.get(path)).text()));
  const files = new Map<string, number>();
  const broken: string[] = [];
  for (const [path, { links, ids }] of pages) {
    expect(ids.size, `ids of ${path}`).toBeGreaterThan(0);
    for (const link of links) {
      if (/^(?:mailto|tel):/.test(link)) continue;
      const url = new URL(link, origin + path);
      if (url.origin !== origin) continue;
      const target = pages.get(url.pathname);
      const status = target ? 200 : await statusOf(request, url.pathname, files);
      if (status !== 200) broken.push(`${path}: ${link} answers ${status}`);
      const id = decodeURIComponent(url.hash.slice(1));
      if (target && id && !target.ids.has(id)) broken.push(`${path}: ${link} has no anchor`);
    }
  }
  expect([...new Set(broken)]).toEqual([]);
});

test('Every id of a page is unique', async ({ request }) => {
  for (const { path } of await readSitemap(request)) {
    const html = (await (await request.get(path)).text()).replace(/<script[\s\S]*?<\/script>/g, '');
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect
      .soft(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        path,
      )
      .toEqual([]);
  }
});

function partsOf(page: string) {
  const html = page.replace(/<script[\s\S]*?<\/script>/g, '');
  const links = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return { links, ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)) };
}

async function statusOf(request: APIRequestContext, path: string, known: Map<string, number>): Promise<number> {
  const status = known.get(path) ?? (await request.get(path, { maxRedirects: 0 })).status();
  known.set(path, status);
  return status;
}
