import { expect, test, type APIRequestContext } from '@playwright/test';
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { open, PAGE_TYPES, readSitemap } from './support';

// What programs find: Markdown twins, llms.txt, structured data, link previews, robots.txt and the manifest.

const SITE = 'https://docs.pagewarden.example';
const TYPES = Object.entries(PAGE_TYPES).filter(([type]) => type !== 'not-found page');
const CONTROLS = new Set(['nav', 'button', 'script']);

const twinOf = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

/** Whether people see an element, but Markdown has no use for it; and drawings for narrow windows, which say the same. */
function isLeftOut({ tagName, properties }: Element, next: Nodes | undefined): boolean {
  return (
    CONTROLS.has(tagName) ||
    properties['role'] === 'tablist' ||
    'dataMarkdownIgnore' in properties ||
    String(properties['className']).includes('needs-script') ||
    (tagName === 'svg' && next?.type === 'element' && next.tagName === 'svg')
  );
}

function textOf(node: Nodes, next?: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (node.type === 'element' && isLeftOut(node, next))) return ' ';
  const inline = node.type === 'element' && ['code', 'pre'].includes(node.tagName);
  return node.children.map((child, index) => textOf(child, node.children[index + 1])).join(inline ? '' : ' ');
}

/** How often each word occurs. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

async function textAt(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

/** The share of the words of a page's content that its Markdown has. */
function shareOf(html: string, markdown: string): number {
  const content = countWords(textOf(fromHtml(/<main.*?<\/main>/s.exec(html)?.[0] ?? '', { fragment: true })));
  const found = countWords(markdown);
  let [total, kept] = [0, 0];
  for (const [word, count] of content) {
    total += count;
    kept += Math.min(count, found.get(word) ?? 0);
  }
  return total === 0 ? 0 : kept / total;
}

test('The Markdown of every page has at least 99 % of the words of its content', async ({ request }) => {
  const shares: [string, number][] = [];
  for (const { path } of await readSitemap(request))
    shares.push([path, shareOf(await textAt(request, path), await textAt(request, twinOf(path)))]);
  expect(shares.length).toBeGreaterThan(50);
  expect(shares.filter(([, share]) => share < 0.99)).toEqual([]);
});

test('The Markdown of a page has no part of the frame around the page', async ({ request }) => {
  for (const [, route] of TYPES) {
    const markdown = await textAt(request, twinOf(route));
    for (const text of ['Reserved names and addresses', 'Skip to main content', 'Copy code', 'Edit this page'])
      expect(markdown, route).not.toContain(text);
  }
});

test('Markdown is served as Markdown', async ({ request }) => {
  const response = await request.get('/checks/redirect.md');
  expect(response.headers()['content-type']).toMatch(/^text\/markdown; charset=utf-8$/i);
});

test('The server sends the Markdown of a page to a program that prefers it', async ({ request }) => {
  const get = async (accept: string) => {
    const response = await request.get('/checks/redirect', { headers: { accept } });
    const { 'content-type': type, vary } = response.headers();
    return [type, vary];
  };
  expect(await get('text/markdown, text/html;q=0.9')).toEqual([
    'text/markdown; charset=utf-8',
    expect.stringMatching(/\baccept,/i),
  ]);
  for (const accept of ['*/*', 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'text/html, text/markdown'])
    expect(await get(accept)).toEqual(['text/html; charset=utf-8', expect.stringMatching(/\baccept,/i)]);
});

test('llms.txt and the indexes that it names are short, and all their links lead somewhere', async ({ request }) => {
  const index = await textAt(request, '/llms.txt');
  const linksOf = (text: string) => [...text.matchAll(/\]\((.*?)\)/g)].map(([, href = '']) => href);
  const nested = linksOf(index).filter((href) => href.endsWith('/llms.txt'));
  expect(nested.length).toBeGreaterThan(3);
  const links = new Set(linksOf(index));
  for (const href of nested) {
    const text = await textAt(request, new URL(href).pathname);
    expect(text.length).toBeLessThan(50_000);
    for (const link of linksOf(text)) links.add(link);
  }
  expect(index.length).toBeLessThan(50_000);
  const pages = (await readSitemap(request)).map(({ path }) => `${SITE}${twinOf(path)}`);
  expect(pages.filter((address) => !links.has(address))).toEqual([]);
  for (const href of links) await textAt(request, new URL(href).pathname);
});

test('llms-full.txt has every page', async ({ request }) => {
  const whole = await textAt(request, '/llms-full.txt');
  for (const { path } of await readSitemap(request))
    expect(whole).toContain(`This page in a browser: <${SITE}${path}>`);
});

/** The width and height of a PNG are at bytes 16 and 20 (PNG specification, "IHDR"). */
const sizeOf = (image: Buffer) => `${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`;

test('Every link says where it leads', async ({ request }) => {
  const vague =
    /^(?:click here|click this|go|here|information|learn more|more|more info|more information|read more|right here|see more|start|this)$/i;
  for (const { path } of await readSitemap(request)) {
    const texts = [...(await textAt(request, path)).matchAll(/<a\s[^>]*>(.*?)<\/a>/gs)].map(([, html = '']) =>
      textOf(fromHtml(html, { fragment: true })).trim(),
    );
    expect(
      texts.filter((text) => vague.test(text)),
      path,
    ).toEqual([]);
  }
});

test.describe('The head of', () => {
  for (const [type, route] of TYPES) {
    test(`the ${type} names its Markdown, its index, its canonical address and a preview`, async ({ page }) => {
      await open(page, route);
      const head = page.locator('head');
      await expect(head.locator('link[rel=alternate][type="text/markdown"]')).toHaveAttribute('href', twinOf(route));
      await expect(head.locator('link[rel=describedby]')).toHaveAttribute('href', /llms\.txt$/);
      await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', SITE + (route === '/' ? '' : route));
      await expect(head.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Pagewarden Docs');
      await expect(head.locator('meta[name="twitter:title"]')).toHaveAttribute('content', /./);
      await expect(head.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
      const picture = await head.locator('meta[property="og:image"]').getAttribute('content');
      expect(sizeOf(await (await page.request.get(new URL(picture ?? '').pathname)).body())).toBe('1200x630');
    });

    test(`the ${type} has structured data, which its policy allows`, async ({ page }) => {
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      await open(page, route);
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(blocks).toHaveLength(1);
      expect(JSON.parse(blocks[0] ?? '')).toMatchObject({ '@context': 'https://schema.org' });
      expect(messages).toEqual([]);
    });
  }
});

test('A client-side route change replaces the address of the Markdown', async ({ page }) => {
  await open(page, '/checks/redirect');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Checks' }).click();
  await page.waitForURL('**/category/checks');
  await expect(page.locator('head link[type="text/markdown"][rel=alternate]')).toHaveAttribute(
    'href',
    '/category/checks.md',
  );
});

test('The manifest names icons in the sizes that they have', async ({ request }) => {
  const { icons } = JSON.parse(await textAt(request, '/manifest.webmanifest')) as {
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['180x180', undefined],
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of icons) {
    expect(sizeOf(await (await request.get(src)).body())).toBe(sizes);
  }
});

test('The table of contents copies the Markdown of the section in view', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/checks/redirect#redirect-loops');
  await page.getByRole('button', { name: 'Copy section as Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^## Redirect loops\n/);
});

test.describe('The end of a page', () => {
  test('has plain links to its Markdown, its source and a report about it', async ({ page }) => {
    await open(page, '/checks/redirect');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', '/checks/redirect.md');
    await expect(main.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      'https://github.example/pagewarden/docs/edit/main/content/checks/redirect.mdx',
    );
    await expect(main.getByRole('link', { name: 'Report a mistake' })).toHaveAttribute(
      'href',
      `https://github.example/pagewarden/docs/issues/new?title=Mistake:%20Redirect%20check&body=https%3A//docs.pagewarden.example/checks/redirect`,
    );
    await expect(main.getByRole('link', { name: 'Yes, it was helpful' })).toHaveAttribute('href', /title=Helpful:/);
  });

  test('copies the Markdown of the page', async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/checks/redirect');
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await textAt(request, '/checks/redirect.md'),
    );
    await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeVisible();
  });

  test('says when nothing was copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/*.md', (route) => route.abort());
    await open(page, '/checks/redirect');
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(page.getByRole('button', { name: 'Not copied' })).toBeVisible();
  });
});
