import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { FakeGitHub, TOKEN } from '../support/fake-github';
import { violations } from './support-axe';

// The editor at /admin in a browser: its own site, an OAuth server and GitHub are answered by this process.

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const SITE = 'https://docs.test';
const API = 'https://api.github.com/';
const LAMPS = 'content/lamps.mdx';
const BRANCH = 'editor/ann-1';
const TEXT =
  '---\r\ntitle: "Lamps"  # kept\r\ndescription: What a lamp is, how it burns and who changes it.\r\n---\r\n\r\nOne.  \r\n';

let folder: string;
let github: FakeGitHub;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-'));
  const settings = { CMS: 'on', CMS_REPOSITORY: 'lamps/docs', CMS_AUTH: 'https://auth.test' };
  const script = ['scripts/run.mjs', '__tests__/support/admin-process.ts', folder];
  execFileSync(process.execPath, script, { env: { ...process.env, ...settings } });
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test.beforeEach(async ({ context }) => {
  github = new FakeGitHub();
  await github.start({ [LAMPS]: TEXT, 'content/product.yaml': 'name: Lamps\n' });
  await answer(context);
});
test.afterEach(() => github.stop());

async function answer(context: BrowserContext): Promise<void> {
  await context.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(folder, pathname === '/admin' ? 'admin.html' : pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await context.route(`${API}**`, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const { authorization = '', accept = '' } = request.headers();
    const reply = await fetch(github.api + pathname + search, {
      method: request.method(),
      headers: { authorization, accept },
      body: request.postData(),
    }).catch(() => undefined);
    if (!reply) return route.abort();
    return route.fulfill({
      status: reply.status,
      headers: { 'access-control-allow-origin': '*' },
      body: Buffer.from(await reply.arrayBuffer()),
    });
  });
  const sent = JSON.stringify(`authorization:github:success:${JSON.stringify({ token: TOKEN })}`);
  const script = `addEventListener('message', ({ origin }) => opener.postMessage(${sent}, origin)); opener.postMessage('authorizing:github', '*');`;
  await context.route('https://auth.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` }),
  );
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

async function signIn(page: Page, isKept = false): Promise<void> {
  await page.goto(`${SITE}/admin#${LAMPS}`);
  await page.getByLabel('Token of GitHub').fill(TOKEN);
  if (isKept) await page.getByLabel('Keep me signed in').check();
  await button(page, 'Sign in with the token').click();
  await expect(text(page)).toContainText('One.', { timeout: 60_000 });
}

test('A writer signs in, saves a page to the byte, and opens a pull request', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    const isError = message.type() === 'error';
    // GitHub answers 404 for a branch that is not there yet.
    const isAnswer =
      message.text().includes('status of 404') && message.location().url.startsWith(API);
    if (isError && !isAnswer) refused.push(message.text());
  });
  await page.goto(`${SITE}/admin`);
  expect(await violations(page)).toEqual([]);
  await signIn(page);
  await text(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Two. ');
  await button(page, 'Save').click();
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible();
  expect(github.file(BRANCH, LAMPS)?.toString()).toBe(TEXT.replace('One.', 'Two. One.'));
  await expect(button(page, 'Preview')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await button(page, 'Changes').click();
  await page.getByLabel('Title of the pull request').fill('Two lamps');
  await button(page, 'Open a pull request').click();
  await expect(page.getByRole('link', { name: 'your pull request' })).toHaveAttribute(
    'href',
    'https://github.com/lamps/docs/pull/1',
  );
  expect(github.pulls).toMatchObject([{ title: 'Two lamps', branch: BRANCH, base: 'main' }]);
  expect(await violations(page)).toEqual([]);
  // The policy forbids nothing that the page does.
  expect(refused).toEqual([]);
  expect(await kept(page)).not.toContain(TOKEN);
});

test('A token is kept only if the writer wants that, until they sign out', async ({ page }) => {
  await signIn(page);
  await page.reload();
  await expect(page.getByLabel('Token of GitHub')).toBeVisible();
  await signIn(page, true);
  await page.reload();
  await expect(text(page)).toContainText('One.');
  await button(page, 'Sign out').click();
  await expect(page.getByLabel('Token of GitHub')).toBeVisible();
  expect(await kept(page)).not.toContain(TOKEN);
});

test('A writer signs in through the OAuth server', async ({ page }) => {
  await page.goto(`${SITE}/admin#${LAMPS}`);
  await button(page, 'Sign in with GitHub').click();
  await expect(text(page)).toContainText('One.');
});

test('Without a network, the text is kept, and saved later', async ({ page }) => {
  await signIn(page);
  await text(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Two. ');
  github.intercept = () => true;
  await button(page, 'Save').click();
  await expect(page.getByText('GitHub cannot be reached')).toBeVisible();
  await page.reload();
  github.intercept = () => undefined;
  await signIn(page);
  await expect(text(page)).toContainText('Two. One.');
  await button(page, 'Save').click();
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible();
  expect(github.file(BRANCH, LAMPS)?.toString()).toBe(TEXT.replace('One.', 'Two. One.'));
});

test('Two lines that two writers change become a question with both texts', async ({ page }) => {
  await signIn(page);
  await text(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Mine. ');
  github.commit('main', { [LAMPS]: TEXT.replace('One.', 'Theirs. One.') });
  await button(page, 'Save').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Theirs. One.');
  await expect(question).toContainText('Mine. One.');
  await question.getByRole('button', { name: 'Use mine' }).click();
  await expect(page.getByText('Saved, together with')).toBeVisible();
  expect(github.file(BRANCH, LAMPS)?.toString()).toBe(TEXT.replace('One.', 'Mine. One.'));
});
