import { expect, test, type APIRequestContext } from '@playwright/test';
import { open } from './support';

// The Markdown of a page, as programs and readers get it. `__tests__/export` examines the files.

async function textAt(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

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

test('A client-side route change replaces the address of the Markdown', async ({ page }) => {
  await open(page, '/checks/redirect');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Checks' }).click();
  await page.waitForURL('**/category/checks');
  await expect(page.locator('head link[type="text/markdown"][rel=alternate]')).toHaveAttribute(
    'href',
    '/category/checks.md',
  );
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
