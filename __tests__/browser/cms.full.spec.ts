import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page, type Route } from '@playwright/test';
import { startEditorCopy, type RunningEditor } from '../support/editor-process';
import { violations } from './support-axe';
import { keptDrafts } from './support-cms';

// The tasks of a writer, in the editor that `npm run cms` starts, over a copy of the content.

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const TITLE = 'Lamps in your rooms';
const DESCRIPTION = 'What a lamp is, how it burns and who changes it.';

let editor: RunningEditor;
let root: string;
let address: string;

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

test.beforeAll(async () => {
  test.setTimeout(120_000);
  editor = await startEditorCopy();
  ({ root, address } = editor);
});

test.afterAll(() => editor.stop());

async function open(page: Page, place: string): Promise<void> {
  await page.goto(`${address}#/collections/${place}`);
  await expect(field(page, 'Title').or(field(page, 'Name')).first()).toBeVisible({
    timeout: 60_000,
  });
}

/** A field by its label, which says whether the field is optional. */
const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`, 'i') });

/** Decap sets the selection again when it renders, so that a text can be added instead of replaced. */
async function fill(page: Page, label: string, text: string): Promise<void> {
  await expect(async () => {
    await field(page, label).fill(text);
    await expect(field(page, label)).toHaveValue(text, { timeout: 1000 });
  }).toPass();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save now' }).click();
}

const isSaved = (page: Page) =>
  expect(page.getByText('Changes saved')).toBeVisible({ timeout: 60_000 });
const question = (page: Page) => page.getByRole('alertdialog');
const preview = (page: Page) => page.frameLocator('iframe').getByRole('main');

test('A writer creates a page from the template and sees it as readers will', async ({ page }) => {
  await open(page, 'doc/new');
  await fill(page, 'Title', TITLE);
  await fill(page, 'Description', DESCRIPTION);
  await fill(page, 'Address', 'rooms/lamps');
  await expect(field(page, 'Text')).toHaveValue(/## Next steps/);
  await fill(page, 'Text', '## Light\n\nIt <StatusWord status="down"/> burns.');
  await expect(preview(page).getByRole('heading', { name: TITLE })).toBeVisible({
    timeout: 60_000,
  });
  await expect(preview(page).getByRole('heading', { name: 'Light' })).toBeVisible();
  // The styles of the site underline no heading.
  await expect(preview(page).getByRole('heading', { name: 'Light' }).getByRole('link')).toHaveCSS(
    'text-decoration-line',
    'none',
  );
  const fonts = await preview(page).evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ status }) => status);
  });
  expect(fonts).toContain('loaded');
  expect(fonts).not.toContain('error');
  await save(page);
  await expect
    .poll(() => existsSync(join(root, 'content/rooms/lamps.mdx')), { timeout: 60_000 })
    .toBe(true);
  expect(read('content/rooms/lamps.mdx')).toBe(
    `---\ntitle: ${TITLE}\ndescription: ${DESCRIPTION}\n---\n\n## Light\n\nIt <StatusWord status="down"/> burns.\n`,
  );
  await expect(page).toHaveURL(/entries\/rooms\/lamps$/, { timeout: 60_000 });
  // The editor opens the page again.
  await expect(async () => expect(await keptDrafts(page)).not.toContain(TITLE)).toPass();
});

test('An edit of one field changes its line only, also if the page is saved twice', async ({
  page,
}) => {
  const before = read('content/checks/redirect.mdx');
  await open(page, 'doc/entries/checks/redirect');
  for (const label of ['Redirects', 'Redirect chains']) {
    await fill(page, 'Sidebar label', label);
    await save(page);
    await isSaved(page);
    expect(read('content/checks/redirect.mdx')).toBe(
      before.replace('sidebarLabel: Redirect\n', `sidebarLabel: ${label}\n`),
    );
  }
});

test('A question is added below the others', async ({ page }) => {
  const before = read('content/faq/features.mdx');
  await open(page, 'faq/entries/features');
  await page.getByRole('button', { name: 'Add question' }).click();
  const question = page.getByRole('textbox', { name: /^Question$/i }).last();
  await expect(question).toBeFocused();
  await question.fill('Does a lamp burn?');
  await page
    .getByRole('textbox', { name: /^Answer$/i })
    .last()
    .fill('Yes, until you switch it off.');
  await save(page);
  await isSaved(page);
  const [head, body] = [
    before.slice(0, before.indexOf('\n---\n', 4)),
    before.slice(before.indexOf('\n---\n', 4)),
  ];
  expect(read('content/faq/features.mdx')).toBe(
    `${head}\n  - question: Does a lamp burn?\n    answer: Yes, until you switch it off.${body}`,
  );
});

test('A question moves with the arrow keys, and keeps the focus', async ({ page }) => {
  const before = read('content/faq/subscriptions.mdx');
  await open(page, 'faq/entries/subscriptions');
  const handles = page.getByRole('button', { name: /^Move / });
  const second = (await handles.nth(1).getAttribute('aria-label')) ?? '';
  await handles.nth(1).focus();
  await page.keyboard.press('ArrowUp');
  await expect(handles.first()).toHaveAccessibleName(second);
  await expect(handles.first()).toBeFocused();
  await expect(handles.first()).toHaveAccessibleDescription(
    'The up and down arrow keys move the entry.',
  );
  await page.keyboard.press('ArrowUp');
  await save(page);
  await isSaved(page);
  const lines = (text: string) => text.split('\n').sort();
  expect(lines(read('content/faq/subscriptions.mdx'))).toEqual(lines(before));
  const questions = (text: string) =>
    [...text.matchAll(/^ {2}- question: (.*)$/gm)].map(([, title]) => title);
  const [first, other, ...rest] = questions(before);
  expect(questions(read('content/faq/subscriptions.mdx'))).toEqual([other, first, ...rest]);
});

test('An error is shown with its line, and nothing is written unless the writer insists', async ({
  page,
}) => {
  const before = read('content/rooms/lamps.mdx');
  await open(page, 'doc/entries/rooms/lamps');
  await fill(page, 'Text', '## Light\n\n<Unknown/>');
  await save(page);
  await expect(question(page).getByRole('heading')).toHaveText('This file would have an error', {
    timeout: 60_000,
  });
  await expect(question(page)).toContainText('content/rooms/lamps.mdx:8:1');
  await question(page).getByRole('button', { name: 'Go on editing' }).click();
  expect(read('content/rooms/lamps.mdx')).toBe(before);
  await expect(field(page, 'Text')).toHaveValue('## Light\n\n<Unknown/>');
  await save(page);
  await question(page).getByRole('button', { name: 'Save anyway' }).click({ timeout: 60_000 });
  await isSaved(page);
  expect(read('content/rooms/lamps.mdx')).toContain('<Unknown/>');
  write('content/rooms/lamps.mdx', before);
});

test('Warnings of links and language appear after a save, which they do not stop', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const before = read('content/rooms/lamps.mdx');
  await open(page, 'doc/entries/rooms/lamps');
  await fill(page, 'Text', '## Light\n\nThe lampp is [there](/nowhere).');
  await save(page);
  await isSaved(page);
  const warnings = page.getByRole('status').filter({ hasText: /^Saved, with \d warnings/ });
  await expect(warnings).toContainText(/lamps\.mdx:8:5 .*lampp/, { timeout: 120_000 });
  await expect(warnings).toContainText(/lamps\.mdx:8:14 .*\/nowhere/);
  await warnings.getByRole('button', { name: 'Close' }).click();
  await expect(warnings).toBeHidden();
  write('content/rooms/lamps.mdx', before);
});

test('An edit on disk is shown beside the own one', async ({ page }) => {
  const before = read('content/rooms/lamps.mdx');
  await open(page, 'doc/entries/rooms/lamps');
  await fill(page, 'Title', 'Mine');
  write('content/rooms/lamps.mdx', before.replace(TITLE, 'Theirs').replace('burns.', 'shines.'));
  await save(page);
  await expect(question(page)).toContainText('Mine', { timeout: 60_000 });
  await expect(question(page)).toContainText('Theirs');
  await question(page).getByRole('button', { name: 'Use mine' }).click();
  await expect(field(page, 'Text')).toHaveValue(/shines/, { timeout: 60_000 });
  expect(read('content/rooms/lamps.mdx')).toBe(
    before.replace(TITLE, 'Mine').replace('burns.', 'shines.'),
  );
});

const DRAFT = 'A draft that nobody saved before the crash.';

/** Changes a field of a page, and closes the page without a save when Decap has kept the draft. */
async function crashWithDraft(page: Page, place: string): Promise<void> {
  await open(page, place);
  await fill(page, 'Description', DRAFT);
  // Decap keeps a draft two seconds after the last change.
  await expect.poll(() => keptDrafts(page)).toContain(DRAFT);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
}

test('A draft is there again after the browser crashed, and can be saved', async ({ page }) => {
  const before = read('content/rooms/lamps.mdx');
  await crashWithDraft(page, 'doc/entries/rooms/lamps');
  await open(page, 'doc/entries/rooms/lamps');
  await expect(field(page, 'Description')).toHaveValue(DRAFT, { timeout: 60_000 });
  await save(page);
  await isSaved(page);
  expect(read('content/rooms/lamps.mdx')).toBe(before.replace(DESCRIPTION, DRAFT));
  write('content/rooms/lamps.mdx', before);
});

test('A draft remains if the writer leaves the page before it has loaded', async ({ page }) => {
  await crashWithDraft(page, 'doc/entries/rooms/lamps');
  let held: Route | undefined;
  await page.route('**/api/v1', async (route) => {
    if (route.request().postData()?.includes('"getEntry"')) held = route;
    else await route.continue();
  });
  await page.goto(`${address}#/collections/doc/entries/rooms/lamps`);
  await expect.poll(() => held, { timeout: 60_000 }).toBeDefined();
  await page.goto(`${address}#/collections/faq`);
  await expect(page.getByRole('heading', { name: 'Questions (FAQ)' })).toBeVisible();
  await held?.abort();
  await page.unroute('**/api/v1');
  await open(page, 'doc/entries/rooms/lamps');
  await expect(field(page, 'Description')).toHaveValue(DRAFT, { timeout: 60_000 });
});

test('The draft of a new page remains while the writer works on another page', async ({ page }) => {
  await crashWithDraft(page, 'doc/new');
  await open(page, 'doc/entries/rooms/lamps');
  await page.goto(`${address}#/collections/faq`);
  await expect(page.getByRole('heading', { name: 'Questions (FAQ)' })).toBeVisible();
  await open(page, 'doc/new');
  await expect(field(page, 'Description')).toHaveValue(DRAFT, { timeout: 60_000 });
});

test('A page moves, and the links to it follow', async ({ page }) => {
  write(
    'content/rooms/doors.mdx',
    `---\ntitle: Doors\ndescription: ${DESCRIPTION}\n---\n\n[A lamp](/rooms/lamps#light)\n`,
  );
  page.on('dialog', (dialog) => void dialog.dismiss());
  await open(page, 'doc/entries/rooms/lamps');
  await fill(page, 'Address', 'rooms/big-lamps');
  await save(page);
  await expect(question(page)).toContainText('content/rooms/doors.mdx:6', { timeout: 60_000 });
  await question(page).getByRole('button', { name: 'Update these lines' }).click();
  await expect(page).toHaveURL(/entries\/rooms\/big-lamps$/, { timeout: 60_000 });
  expect(existsSync(join(root, 'content/rooms/lamps.mdx'))).toBe(false);
  expect(read('content/rooms/doors.mdx')).toContain('[A lamp](/rooms/big-lamps#light)');
  expect(read('content/rooms/big-lamps.mdx')).toContain('\nredirectFrom: [/rooms/lamps]\n---\n');
});

test('A picture is uploaded and inserted with its alternative text', async ({ page }) => {
  await open(page, 'doc/entries/rooms/big-lamps');
  page.on('dialog', (dialog) => void dialog.accept('A lamp on a table'));
  await page.getByRole('button', { name: 'Insert picture' }).click();
  await page.setInputFiles('input[type=file]', 'docs/site.png');
  await expect(page.getByText('site.png')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Choose selected' }).click();
  await expect(field(page, 'Text')).toHaveValue(
    /shines\.\n\n!\[A lamp on a table\]\(\/images\/site\.png\)/,
    {
      timeout: 60_000,
    },
  );
  await expect(preview(page)).toContainText('appears here after you save');
  await save(page);
  await isSaved(page);
  expect(read('public/images/site.png')).toBe(readFileSync('docs/site.png', 'utf8'));
  expect(read('content/rooms/big-lamps.mdx').match(/!\[.*?\]\(.*?\)/g)).toEqual([
    '![A lamp on a table](/images/site.png)',
  ]);
});

test('A page is deleted after the writer saw who links to it', async ({ page }) => {
  await open(page, 'doc/entries/rooms/big-lamps');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Delete entry' }).click();
  await expect(question(page)).toContainText('content/rooms/doors.mdx:6', { timeout: 60_000 });
  await question(page).getByRole('button', { name: 'Delete anyway' }).click();
  await expect
    .poll(() => existsSync(join(root, 'content/rooms/big-lamps.mdx')), { timeout: 60_000 })
    .toBe(false);
});

test('The editor asks no other server for anything, and no rule of its policy is broken', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('request', (request) => {
    if (
      !request.url().startsWith(new URL(address).origin) &&
      !/^(?:data|blob|about):/.test(request.url())
    )
      faults.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text());
  });
  await open(page, 'doc/entries/checks/redirect');
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  expect(faults).toEqual([]);
});

test('A writer edits and saves with the keyboard only', async ({ page }) => {
  await open(page, 'doc/entries/checks/redirect');
  const tabTo = async (name: RegExp, key: 'Tab' | 'Shift+Tab') => {
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return (
          element?.getAttribute('aria-label') ??
          element?.labels?.[0]?.textContent ??
          element?.textContent ??
          ''
        );
      });
    for (let count = 0; count < 60 && !name.test(await focused()); count += 1)
      await page.keyboard.press(key);
    expect(await focused()).toMatch(name);
  };
  await tabTo(/^Sidebar label/i, 'Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('By keyboard');
  await tabTo(/^Save$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Save now' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await isSaved(page);
  expect(read('content/checks/redirect.mdx')).toContain('sidebarLabel: By keyboard\n');
});

/** Barriers of Decap that CONTRIBUTING.md lists, by rule of axe. */
const BARRIERS = /^region: /;

for (const screen of [
  'doc',
  'doc/entries/checks/redirect',
  'faq/entries/features',
  'settings/entries/product',
])
  test(`The screen ${screen} has no other barriers than those of Decap that are known`, async ({
    page,
  }) => {
    if (screen.includes('/')) await open(page, screen);
    else {
      await page.goto(`${address}#/collections/${screen}`);
      await expect(page.getByText('Documentation').first()).toBeVisible({ timeout: 60_000 });
    }
    // Decap renders the fields of a form one after another.
    await page.waitForTimeout(1000);
    expect((await violations(page)).filter((text) => !BARRIERS.test(text))).toEqual([]);
  });
