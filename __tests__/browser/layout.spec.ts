import { expect, test, type Page } from '@playwright/test';
import { DESKTOP, expectGround, open, ROUTES, store } from './support';

const nav = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });

test('The announcement is above the navbar', async ({ page }) => {
  await page.goto('/');
  const bar = await page.getByRole('region', { name: 'Announcement' }).boundingBox();
  const banner = await page.getByRole('banner').boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
});

test('The skip link is the first tab stop, is visible then, and leads to the main content', async ({
  page,
}) => {
  await open(page, '/api/new-project');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to main content', exact: true });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('996 px is the widest mobile layout and 997 px the narrowest desktop one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await open(page, '/checks/redirect');
  const menu = page.getByRole('button', { name: 'Open menu', exact: true });
  const toc = nav(page, 'On this page');
  await expect(menu).toBeVisible();
  await expect(nav(page, 'Documentation')).toBeHidden();
  await expect(nav(page, 'Main')).toBeHidden();
  await expect(toc).toHaveCount(1);
  await expect(toc.getByRole('link')).toHaveCount(0);
  const [title, folded] = [
    await page.getByRole('heading', { level: 1 }).boundingBox(),
    await toc.boundingBox(),
  ];
  expect(folded?.y ?? 0).toBeGreaterThan(title?.y ?? 0);
  await toc.getByText('On this page').click();
  await expect(toc.getByRole('link').first()).toBeVisible();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(menu).toBeHidden();
  await expect(nav(page, 'Documentation')).toBeVisible();
  await expect(nav(page, 'Main')).toBeVisible();
  await expect(toc).toHaveCount(1);
  await expect(toc.getByRole('link').first()).toBeVisible();
});

test.describe('The sidebar', () => {
  test.use({ javaScriptEnabled: false });
  test('shows its categories as headings with plain lists, always open', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/checks/redirect');
    const sidebar = nav(page, 'Documentation');
    const headings = sidebar.getByRole('heading');
    expect(await headings.count()).toBeGreaterThan(4);
    await expect(sidebar.getByRole('list')).toHaveCount(await headings.count());
    await expect(sidebar.getByRole('button')).toHaveCount(0);
    const links = await sidebar
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const route of [...ROUTES.docs, ...ROUTES.faq]) expect(links).toContain(route);
    for (const link of await sidebar.getByRole('link').all()) await expect(link).toBeVisible();
  });
});

test('The breadcrumbs of a page are its category, and those of a category the home page', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  await expect(nav(page, 'Breadcrumbs')).toHaveText('Checks');
  await nav(page, 'Breadcrumbs').getByRole('link', { name: 'Checks' }).click();
  await expect(page).toHaveURL('/category/checks');
  await expect(nav(page, 'Breadcrumbs')).toHaveText('Home');
  await nav(page, 'Breadcrumbs').getByRole('link').click();
  await expect(page).toHaveURL('/');
});

test('On a phone, the contents are a row below the header with the section in view, and a link closes them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/checks/redirect');
  const toc = nav(page, 'On this page');
  await page.getByRole('heading', { name: 'Options', exact: true }).evaluate((heading) => {
    heading.scrollIntoView({ behavior: 'instant' });
  });
  await expect(toc.locator('summary').getByText('Options')).toBeVisible();
  const [row, banner] = [await toc.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect(row?.y).toBe((banner?.y ?? 0) + (banner?.height ?? 0) - 1);
  expect(row?.height).toBeLessThanOrEqual(46);
  await toc.getByText('On this page').click();
  const link = toc.getByRole('link', { name: 'Redirect loops' });
  await expect(link).toBeInViewport();
  await link.click();
  await expect(link).toBeHidden();
  const heading = page.getByRole('heading', { name: 'Redirect loops' });
  expect((await heading.boundingBox())?.y).toBeGreaterThan((row?.y ?? 0) + (row?.height ?? 0));
  await toc.getByText('On this page').click();
  await page.mouse.click(195, 800);
  await expect(link).toBeHidden();
});

test('The table of contents highlights the one section in view while the page scrolls', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  const toc = nav(page, 'On this page');
  const current = toc.locator('[aria-current="location"]');
  const ids = await toc
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  for (const id of [...ids.slice(0, 4), ...ids.slice(0, 2).reverse()]) {
    await page.evaluate(
      (name) => document.getElementById(name)?.scrollIntoView({ behavior: 'instant' }),
      id,
    );
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAttribute('href', `#${id}`);
  }
  await page.keyboard.press('End');
  await expect(current).toHaveAttribute('href', `#${ids.at(-1) ?? ''}`);
});

test('The table of contents highlights the section of its link, also at the end of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await open(page, '/checks/redirect');
  const toc = nav(page, 'On this page');
  const links = await toc.getByRole('link').all();
  for (const link of links.reverse()) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(toc.locator('[aria-current="location"]')).toHaveCount(1);
  }
});

test('A long table of contents follows the section in view, and the page stays where it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await open(page, '/checks/redirect');
  const links = nav(page, 'On this page').getByRole('link');
  await expect(links.last()).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(links.last()).toBeInViewport();
  // The browser scrolls to the end in steps, and the last section is current before the last step.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
      ),
    )
    .toBe(0);
  // A key that is pressed while the last step ends scrolls nothing.
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 1000 }).toBe(0);
  }).toPass();
  await expect(links.first()).toBeInViewport();
});

test('The API sidebar begins with the guides, which lead to each other and their list', async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page, '/api/new-project');
  const sidebar = nav(page, 'API reference');
  await expect(sidebar.getByRole('heading').first()).toHaveText('Guides');
  const order = await sidebar
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll(
      (all, count) => all.slice(0, count).map((link) => link.getAttribute('href') ?? ''),
      ROUTES.guides.length,
    );
  expect([...order].sort()).toEqual([...ROUTES.guides].sort());
  await sidebar.locator(`a[href="${order[0]}"]`).click();
  await expect(page).toHaveURL(order[0] ?? '');
  await expect(nav(page, 'API')).toBeHidden();
  for (const [index, route] of order.entries()) {
    const html = await (await request.get(route)).text();
    expect(/<a href="([^"]*)"[^>]* rel="next">/.exec(html)?.[1]).toBe(order[index + 1]);
  }
  await page.getByRole('main').getByRole('link', { name: 'All guides', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides');
  const main = page.getByRole('main');
  for (const route of ROUTES.guides)
    await expect(main.locator(`.cards a[href="${route}"]`)).toBeVisible();
});

for (const route of ['/checks/redirect', '/api/new-project']) {
  const isOperation = route.startsWith('/api/');
  test(`The printed page ${route} has its whole text only, in light colors`, async ({ page }) => {
    await store(page, { theme: 'dark' });
    await open(page, route);
    if (isOperation) await page.getByRole('button', { name: 'Expand all' }).click();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 700, height: 900 });
    for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'tab'] as const)
      await expect.soft(page.getByRole(role)).toHaveCount(0);
    const paper = await page.evaluate(() => {
      const all = (selector: string) => [
        ...document.querySelectorAll<HTMLElement>(`main ${selector}`),
      ];
      return {
        folded: all('details > :last-child, [role="tabpanel"] > *').filter(
          (part) => !part.closest('nav, [aria-label="Samples"]') && !part.checkVisibility(),
        ).length,
        cut: all('*')
          .filter(
            (part) =>
              part.getBoundingClientRect().right > window.innerWidth + 1 ||
              (part.matches('pre') && part.scrollHeight > part.clientHeight + 1),
          )
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        addresses: all('a[href^="https:"]').every(
          (link) =>
            getComputedStyle(link, '::after').content.includes('attr') ||
            getComputedStyle(link, '::after').content.includes('http'),
        ),
      };
    });
    expect(paper).toEqual({ folded: 0, cut: [], addresses: true });
    await expectGround(page, 'light');
  });
}

test('A printed operation has the code in the chosen language only, and no closed details', async ({
  page,
}) => {
  await open(page, '/api/project-update');
  const samples = page.getByRole('region', { name: 'Samples' });
  await samples.getByRole('tab', { name: 'Python' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(
    samples.getByRole('tabpanel', { name: 'Python' }).getByText('Python', { exact: true }),
  ).toBeVisible();
  await expect(samples.getByText('from urllib.request import', { exact: false })).toBeVisible();
  await expect(samples.getByText('curl --request', { exact: false })).toBeHidden();
  const closed = page.getByRole('main').locator('details:not([open], .api-fold) > :last-child');
  for (const part of await closed.all()) await expect(part).toBeHidden();
  await expect(samples.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByText('Request bodies')).toBeHidden();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThan(30);
});

test('A printed guide has few sheets, and the site and the address of the page are at their edges', async ({
  page,
}) => {
  await open(page, '/checks/redirect');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(7);
  await page.emulateMedia({ media: 'print' });
  const source = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--source'),
  );
  expect(source.replace(/["']/g, '').replace(/\s+/g, ' ')).toBe(
    'Pagewarden Docs · https://docs.pagewarden.example /checks/redirect',
  );
  await page.setViewportSize({ width: 673, height: 900 });
  const heights = await page
    .getByRole('main')
    .locator('figure.diagram > svg')
    .evaluateAll((all) => all.map((drawing) => drawing.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual((110 / 25.4) * 96 + 1);
});
