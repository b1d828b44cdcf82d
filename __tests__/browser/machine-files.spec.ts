import { expect, test } from '@playwright/test';
import { open } from './support';

// The Markdown of a page, as programs and readers get it. `__tests__/export` examines the files.

test('The end of a page links its Markdown, and copies it', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/checks/redirect');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute(
    'href',
    '/checks/redirect.md',
  );
  await expect(main.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    /redirect\.mdx$/,
  );
  await expect(main.getByRole('link', { name: 'Report a mistake' })).toHaveAttribute(
    'href',
    /title=Mistake:/,
  );
  await expect(main.getByRole('link', { name: 'Yes, it was helpful' })).toHaveAttribute(
    'href',
    /title=Helpful:/,
  );
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const markdown = await (await request.get('/checks/redirect.md')).text();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
});
