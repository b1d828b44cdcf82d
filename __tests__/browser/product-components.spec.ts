import { expect, test, type Page } from '@playwright/test';
import { open, watchFaults } from './support';
import { findOverflow } from './support-layout';

const SCRIPT = /\/content-components\/[\w-]+\.js/;
const rules = (page: Page) => page.getByRole('region', { name: 'Rules for your firewall' });
const verifier = (page: Page) => page.getByRole('region', { name: 'Verify a signature' });
const result = (page: Page) => verifier(page).getByLabel('Result');

/** The addresses that the page requests, of other origins too. */
function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  return requests;
}

test('A picture is one image whose name says what it shows, with a caption', async ({ page }) => {
  await open(page, '/dashboard');
  const picture = page.getByRole('img', { name: /one row for each project/ });
  await expect(picture).toBeVisible();
  await expect(page.getByRole('figure').filter({ has: picture })).toContainText(
    'the project that is down comes first',
  );
});

test('No picture is cut off or scrolls the page at any width', async ({ page }) => {
  for (const route of [
    '/',
    '/dashboard',
    '/checks/notifications',
    '/api/incident',
    '/payment/invoices',
    '/bot/about',
  ]) {
    await open(page, route);
    for (const width of [320, 390, 996, 997, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findOverflow(page), `${route} at ${width} px`).toEqual([]);
      const rights = await page
        .locator('figure:has([role="img"]), section[data-script]')
        .evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().right));
      expect.soft(Math.max(0, ...rights), `${route} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('The texts of a diagram have about their own size at each width', async ({ page }) => {
  await open(page, '/checks/redirect');
  const drawing = page.getByRole('img', { name: 'A chain of three hops' });
  for (const width of [320, 390, 997]) {
    await page.setViewportSize({ width, height: 800 });
    const scale = await drawing.evaluate((svg) => (svg as SVGSVGElement).getScreenCTM()?.a);
    expect(scale).toBeGreaterThan(0.9);
    expect(scale).toBeLessThanOrEqual(1);
  }
});

test('Only pages with a component load its style sheet, and none a script before its use', async ({
  page,
}) => {
  const requests = watchRequests(page);
  const loaded = () =>
    requests
      .splice(0)
      .filter((path) => path.includes('/content-components/'))
      .sort();
  await open(page, '/api/api-key');
  expect(loaded()).toEqual(['GET /content-components/diagrams.css']);
  await open(page, '/api/new-project');
  expect(loaded()).toEqual(['GET /content-components/api.css']);
  await open(page, '/bot/about');
  expect(loaded()).toEqual([
    'GET /content-components/diagrams.css',
    'GET /content-components/tools.css',
  ]);
});

test('Rules for a firewall follow the choice of the reader, and can be copied', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const faults = watchFaults(page, baseURL ?? '');
  await open(page, '/bot/about');
  const code = rules(page).locator('pre');
  await expect(code).toContainText('allow 192.0.2.0/24;');
  await rules(page).getByRole('combobox', { name: 'Firewall' }).focus();
  await rules(page).getByRole('combobox', { name: 'Firewall' }).selectOption('Cloudflare');
  await expect(code).toHaveText('ip.src in {192.0.2.0/24 198.51.100.0/24 2001:db8:50::/48}');
  await expect(rules(page).getByRole('status')).toContainText('Cloudflare: 3 ranges.');
  await rules(page).getByRole('button', { name: 'Copy code' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^ip\.src in \{/);
  await rules(page).getByRole('checkbox', { name: 'IPv6' }).uncheck();
  for (const city of ['Dublin', 'Ashburn', 'Portland', 'Singapore', 'São Paulo'])
    await rules(page).getByRole('checkbox', { name: city }).uncheck();
  await expect(code).toHaveText('ip.src in {192.0.2.0/26}');
  await expect(rules(page).getByRole('status')).toContainText(
    '1 range. These rules leave the reserve out',
  );
  await rules(page).getByRole('checkbox', { name: 'Frankfurt' }).uncheck();
  await expect(rules(page).getByRole('status')).toHaveText(
    'Select at least one location and one kind of address.',
  );
  expect(faults).toEqual([]);
});

test('The verifier judges a signature, names the typical mistake and sends nothing', async ({
  page,
}) => {
  await open(page, '/api/incident');
  await expect(result(page)).toContainText('The signature is right');
  const body = verifier(page).getByRole('textbox', { name: 'Body, as it arrived' });
  const secret = verifier(page).getByRole('textbox', { name: 'Signing secret' });
  await body.focus();
  await expect(result(page)).toContainText('days old');
  const requests = watchRequests(page);
  const compact = await body.inputValue();
  await body.fill(JSON.stringify(JSON.parse(compact), null, 2));
  await expect(result(page)).toContainText('The body was parsed and written again.');
  await body.fill(compact);
  await secret.fill('another-signing-secret-0123456789');
  await expect(result(page)).toContainText('The secret belongs to another rule');
  await verifier(page).getByRole('textbox', { name: 'Pagewarden-Signature' }).fill('v1=abc');
  await expect(result(page)).toContainText('The header has no time.');
  expect(requests).toEqual([]);
});

test('A tool whose script cannot be loaded says so, and Retry loads it', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  await open(page, '/bot/about');
  await rules(page).getByRole('combobox', { name: 'Firewall' }).focus();
  await expect(rules(page).getByRole('alert')).toBeVisible();
  await rules(page).getByRole('combobox', { name: 'Firewall' }).selectOption('Apache');
  await rules(page).getByRole('button', { name: 'Retry' }).click();
  await expect(rules(page).locator('pre')).toContainText('Require ip 192.0.2.0/24');
  await expect(rules(page).getByRole('alert')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both tools show a complete example', async ({ page }) => {
    await page.goto('/bot/about');
    await expect(rules(page)).toContainText('allow 2001:db8:50::/48;');
    await expect(rules(page).getByRole('combobox')).toHaveCount(0);
    await page.goto('/api/incident');
    await expect(verifier(page)).toContainText('The signature is right');
    await expect(verifier(page)).toContainText('1773301500.{"id":"evt_7Hx5LnO3Vk"');
  });
});
