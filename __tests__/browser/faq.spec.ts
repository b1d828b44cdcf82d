import { expect, test, type Page } from '@playwright/test';
import { follow, heading, MOBILE, open, painted } from './support';
import { watchShifts } from './support-layout';

const QUESTION = 'Do you warn me before my domain expires?';
const ROUTE = '/faq/features#do-you-warn-me-before-my-domain-expires';

const questions = (page: Page) =>
  page.getByRole('main').locator('details:has(> summary > :is(h2, h3))');
const question = (page: Page) => questions(page).filter({ hasText: QUESTION });
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter questions' });

test('Each question is a heading in a closed row, and a press opens its answer', async ({
  page,
}) => {
  await open(page, '/faq/features');
  await expect(question(page).getByRole('heading', { name: QUESTION })).toBeVisible();
  await expect(page.getByText('Ask your registrar')).toBeHidden();
  await page.getByRole('heading', { name: QUESTION }).click();
  await expect(page.getByText('Ask your registrar')).toBeVisible();
  expect(await questions(page).locator('summary').count()).toBe(await questions(page).count());
});

test('The field shows the questions with all of its words, also of their answers', async ({
  page,
}) => {
  await open(page, '/faq/features');
  const all = await questions(page).count();
  await filter(page).fill('registrar DOMAIN');
  await expect(question(page)).toBeVisible();
  await expect(questions(page).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 question' })).toBeVisible();
  await filter(page).fill('xyzzy');
  await expect(page.getByText('No question has these words.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
  await filter(page).fill('');
  await expect(questions(page).filter({ visible: true })).toHaveCount(all);
});

for (const [name, size] of [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', MOBILE],
] as const)
  test(`On a ${name}, a fragment opens its question, and nothing moves`, async ({ page }) => {
    await page.setViewportSize(size);
    const shifts = await watchShifts(page);
    await open(page, ROUTE);
    await expect(question(page)).toHaveAttribute('open');
    await expect(question(page).getByRole('heading')).toBeInViewport();
    await expect(page.getByText('Ask your registrar')).toBeVisible();
    expect(await shifts()).toEqual([]);
  });

test('A link to a question that the filter hides shows it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/faq/features');
  await filter(page).fill('xyzzy');
  await expect(question(page)).toBeHidden();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: QUESTION })
    .click();
  await expect(page.getByText('Ask your registrar')).toBeVisible();
  await expect(filter(page)).toHaveValue('');
});

test('A search result opens the question with its marked words', async ({ page }) => {
  await open(page, '/faq/features?_highlight=registrar');
  await expect(page.getByText('Ask your registrar')).toBeVisible();
  await expect(page.getByText('Ask your registrar')).toBeInViewport();
});

test('Back shows the page with the questions that were open, and its filter', async ({ page }) => {
  await open(page, '/faq/features');
  await filter(page).fill('domain');
  await page.getByRole('heading', { name: QUESTION }).click();
  await follow(page, '/support');
  await expect(heading(page)).toHaveText('Support');
  await page.goBack();
  await expect(page.getByText('Ask your registrar')).toBeVisible();
  await expect(filter(page)).toHaveValue('domain');
});

test('The groups are links to their headings, and the contents follow', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/faq/features');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Outages and alarms \d+$/ })
    .click();
  await expect(page).toHaveURL(/#outages-and-alarms$/);
  await painted(page);
  const current = page
    .getByRole('navigation', { name: 'On this page' })
    .locator('[aria-current="location"]');
  await expect(current).toHaveText('Outages and alarms');
});

test('In print, every answer is shown', async ({ page }) => {
  await open(page, '/faq/limits');
  await page.emulateMedia({ media: 'print' });
  const answers = page.getByRole('main').locator('details > p:first-of-type');
  expect(await answers.count()).toBeGreaterThan(10);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('every answer is shown, and no field that filters', async ({ page }) => {
    await page.goto('/faq/limits');
    await expect(filter(page)).toHaveCount(0);
    const answers = page.getByRole('main').locator('details > p:first-of-type');
    expect(await answers.count()).toBeGreaterThan(10);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  });
});
