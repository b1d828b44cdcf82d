import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type FileChooser, type Locator, type Page } from '@playwright/test';
import { startEditorCopy, type RunningEditor } from '../support/editor-process';
import { violations } from './support-axe';

// The tasks of a writer, in the editor that `npm run cms` starts, over a copy of the content.

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const TITLE = 'Lamps in your rooms';
const DESCRIPTION = 'What a lamp is, how it burns and who changes it.';
const PAGE = 'content/lamps-in-your-rooms.mdx';
const LAMPS = `---\ntitle: ${TITLE}\ndescription: ${DESCRIPTION}\n---\n\n## Light\n\nIt <StatusWord status="down"/> burns.\n`;
const REDIRECT = 'content/checks/redirect.mdx';

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

test.beforeEach(() => write(PAGE, LAMPS));

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });
const preview = (page: Page) => page.frameLocator('iframe').getByRole('main');
const question = (page: Page) => page.getByRole('alertdialog');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${address}#${path}`);
  await expect(field(page, 'Text')).toBeVisible({ timeout: 60_000 });
  await numbered(page);
}

/** The numbers of the lines are those of the file when the first check has answered. */
async function numbered(page: Page): Promise<void> {
  const numbers = page.locator('.cm-lineNumbers .cm-gutterElement').filter({ visible: true });
  await expect(numbers.first()).toHaveText(/^(?:[5-9]|\d{2,})$/, { timeout: 60_000 });
}

async function writeText(page: Page, text: string): Promise<void> {
  await field(page, 'Text').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click();
}

const isSaved = (page: Page) =>
  expect(
    page
      .getByRole('status')
      .getByText(/^Saved/)
      .first(),
  ).toBeVisible({ timeout: 60_000 });

test('A writer creates a page from the template, sees it as readers will, and finds it in the list', async ({
  page,
}) => {
  rmSync(join(root, PAGE));
  await page.goto(address);
  await button(page.getByRole('navigation', { name: 'Files' }), 'New page').click();
  await field(page, 'Title').fill(TITLE);
  await expect(page.getByText('Its address is /lamps-in-your-rooms.')).toBeVisible();
  await button(page, 'Create').click();
  await expect(field(page, 'Text')).toContainText('## Next steps');
  await field(page, 'Description').fill(DESCRIPTION);
  await writeText(page, '## Light\n\nIt <StatusWord status="down"/> burns.');
  await expect(preview(page).getByRole('heading', { name: TITLE })).toBeVisible({
    timeout: 60_000,
  });
  await expect(preview(page).getByRole('heading', { name: 'Light' })).toBeVisible();
  await save(page);
  await isSaved(page);
  expect(read(PAGE)).toBe(LAMPS);
  await expect(button(page.getByRole('navigation', { name: 'Files' }), TITLE)).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page).toHaveURL(/#content\/lamps-in-your-rooms\.mdx$/);
});

test('An edit of one field changes its line only, also if the page is saved twice, and Ctrl+S saves', async ({
  page,
}) => {
  const before = read(REDIRECT);
  await open(page, REDIRECT);
  await tab(page, 'Publish').click();
  for (const label of ['Redirects', 'Redirect chains']) {
    await page.getByRole('textbox', { name: /^Sidebar label/ }).fill(label);
    await page.keyboard.press('Control+s');
    await expect
      .poll(() => read(REDIRECT), { timeout: 60_000 })
      .toBe(before.replace('sidebarLabel: Redirect\n', `sidebarLabel: ${label}\n`));
  }
});

test('Undo leads back over a save', async ({ page }) => {
  const before = LAMPS;
  await open(page, PAGE);
  await field(page, 'Text').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' Bright.');
  await page.keyboard.press('Control+s');
  await isSaved(page);
  expect(read(PAGE)).toBe(before.replace('burns.\n', 'burns. Bright.\n'));
  await page.keyboard.press('Control+z');
  await expect(field(page, 'Text')).not.toContainText('Bright');
  await page.keyboard.press('Control+s');
  await expect.poll(() => read(PAGE), { timeout: 60_000 }).toBe(before);
});

test('Mistakes are underlined at the line of the file, and a fix is a button', async ({ page }) => {
  const before = LAMPS;
  await open(page, PAGE);
  await writeText(page, '## Light\n\nSee [it](/lamps/).\n\n<Unknown />');
  const mistakes = page.locator('details').filter({ hasText: /mistake/ });
  await expect(mistakes).toContainText('<Unknown>', { timeout: 60_000 });
  await mistakes.locator('summary').click();
  await mistakes.getByRole('button', { name: /^Line 10 .*<Unknown>/ }).click();
  await expect(field(page, 'Text')).toBeFocused();
  await save(page);
  await expect(question(page)).toContainText(`${PAGE}:10:1`, { timeout: 60_000 });
  await button(question(page), 'Go on editing').click();
  expect(read(PAGE)).toBe(before);
});

test('The preview keeps the last rendering while the text cannot be read', async ({ page }) => {
  await open(page, PAGE);
  await expect(preview(page).getByRole('heading', { name: 'Light' })).toBeVisible({
    timeout: 60_000,
  });
  await field(page, 'Text').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\n\n<Callout');
  await expect(page.getByText('This is how it was before.')).toBeVisible({ timeout: 60_000 });
  await expect(preview(page).getByRole('heading', { name: 'Light' })).toBeVisible();
});

test('The edits of two paragraphs by two writers are merged, and those of one are shown beside each other', async ({
  page,
}) => {
  const before = LAMPS;
  write(PAGE, before.replace('\n## Light\n', '\nAbove.\n\n## Light\n'));
  await open(page, PAGE);
  await field(page, 'Text').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' Mine.');
  write(PAGE, read(PAGE).replace('Above.', 'Theirs.'));
  await save(page);
  await isSaved(page);
  await expect(field(page, 'Text')).toContainText('Theirs.');
  expect(read(PAGE)).toContain(
    'Theirs.\n\n## Light\n\nIt <StatusWord status="down"/> burns. Mine.\n',
  );

  await field(page, 'Title').fill('Mine');
  write(PAGE, read(PAGE).replace(TITLE, 'Theirs'));
  await save(page);
  await expect(question(page)).toContainText('Mine', { timeout: 60_000 });
  await expect(question(page)).toContainText('Theirs');
  await button(question(page), 'Use mine').click();
  await expect.poll(() => read(PAGE), { timeout: 60_000 }).toContain('title: Mine\n');
});

test('A draft is there again after the browser crashed, in its own tab, and is offered in others', async ({
  page,
  context,
}) => {
  const before = LAMPS;
  await open(page, PAGE);
  await field(page, 'Description').fill('A draft that nobody saved before the crash.');
  await page.reload();
  await expect(field(page, 'Description')).toHaveValue(/before the crash/, { timeout: 60_000 });
  const other = await context.newPage();
  await open(other, PAGE);
  await expect(field(other, 'Description')).toHaveValue(DESCRIPTION);
  await button(other, 'Continue them here').click();
  await expect(field(other, 'Description')).toHaveValue(/before the crash/);
  await save(other);
  await isSaved(other);
  expect(read(PAGE)).toBe(
    before.replace(DESCRIPTION, 'A draft that nobody saved before the crash.'),
  );
});

test('A question is added below the others, and moves with the keyboard', async ({ page }) => {
  const path = 'content/faq/subscriptions.mdx';
  const before = read(path);
  await open(page, path);
  await button(page, 'Add question').click();
  await page.getByRole('textbox', { name: 'Question' }).last().fill('Does a lamp burn?');
  await page.getByRole('textbox', { name: 'Answer' }).last().click();
  await page.keyboard.insertText('Yes, until you switch it off.');
  const up = button(page, 'Move up: Does a lamp burn?');
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  const names = page.getByRole('group', { name: 'Questions' }).locator('summary');
  await expect(names.last()).not.toHaveText('Does a lamp burn?');
  await button(page, 'Move down: Does a lamp burn?').press('Enter');
  await expect(names.last()).toHaveText('Does a lamp burn?');
  // At the end of the list, the other button has the focus.
  await expect(up).toBeFocused();
  await save(page);
  await isSaved(page);
  const [head, body] = [
    before.slice(0, before.indexOf('\n---\n', 4)),
    before.slice(before.indexOf('\n---\n', 4)),
  ];
  expect(read(path)).toBe(
    `${head}\n  - question: Does a lamp burn?\n    answer: Yes, until you switch it off.${body}`,
  );
  write(path, before);
});

test('A link of the site, which does not know the secret, leads to the page in the editor', async ({
  page,
}) => {
  await open(page, PAGE);
  const link = `${new URL(address).origin}/open#${REDIRECT}`;
  await page.route('http://site.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${link}">Edit this page</a>` }),
  );
  await page.goto('http://site.example/');
  await page.getByRole('link', { name: 'Edit this page' }).click();
  await expect(field(page, 'Title')).toHaveValue(/Redirect/, { timeout: 60_000 });
});

test('A page is edited as its whole file', async ({ page }) => {
  const before = LAMPS;
  await open(page, PAGE);
  await tab(page, 'File').click();
  await expect(field(page, 'Whole file')).toContainText('title: ');
  await field(page, 'Whole file').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.insertText('# A comment\n');
  await save(page);
  await isSaved(page);
  expect(read(PAGE)).toBe(before.replace('---\n', '---\n# A comment\n'));
  await tab(page, 'Write').click();
  await expect(field(page, 'Title')).toHaveValue(TITLE);
});

test('The toolbar inserts a link, a component and a picture, and refuses what is no picture', async ({
  page,
}) => {
  const choosePicture = async (file: Parameters<FileChooser['setFiles']>[0]) => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Picture').click();
    await (await chooser).setFiles(file);
  };
  await open(page, PAGE);
  await field(page, 'Text').click();
  await page.keyboard.press('Control+End');
  await button(page, 'Link').click();
  await page.getByRole('textbox', { name: 'Page or address' }).fill('redirect');
  await page.getByRole('button', { name: /^Redirect check/ }).click();
  await page.getByRole('list', { name: 'Headings' }).getByRole('button').nth(1).click();
  await expect(field(page, 'Text')).toContainText('](/checks/redirect#');
  await button(page, 'Insert').click();
  await page.getByRole('menuitem', { name: /^Callout/ }).click();
  await expect(field(page, 'Text')).toContainText('<Callout type="tip"');
  await choosePicture('docs/site.png');
  await expect(field(page, 'Text')).toContainText('![Describe the picture](/images/site.png)', {
    timeout: 60_000,
  });
  expect(readFileSync(join(root, 'public/images/site.png'))).toEqual(readFileSync('docs/site.png'));
  await choosePicture({
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(page.getByRole('alert')).toContainText('a.svg: The file is no PNG');
});

test('A page gets its place in the navigation, moves with its links, and is deleted', async ({
  page,
}) => {
  await open(page, PAGE);
  await tab(page, 'Publish').click();
  await page.getByRole('combobox', { name: 'Place in the navigation' }).selectOption({
    label: 'Documentation › Payment',
  });
  await expect
    .poll(() => read('content/navigation.yaml'), { timeout: 60_000 })
    .toContain('          - /lamps-in-your-rooms\n');
  await field(page, 'Address').fill('rooms/big-lamps');
  await save(page);
  await expect(question(page)).toContainText('content/navigation.yaml', { timeout: 60_000 });
  await button(question(page), 'Update these lines').click();
  await expect(page).toHaveURL(/#content\/rooms\/big-lamps\.mdx$/, { timeout: 60_000 });
  expect(existsSync(join(root, PAGE))).toBe(false);
  expect(read('content/navigation.yaml')).toContain('          - /rooms/big-lamps\n');
  expect(read('content/rooms/big-lamps.mdx')).toContain('redirectFrom: [/lamps-in-your-rooms]\n');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await button(page.getByRole('dialog'), 'Delete').click();
  await expect(question(page)).toContainText('content/navigation.yaml', { timeout: 60_000 });
  await button(question(page), 'Delete anyway').click();
  await expect
    .poll(() => existsSync(join(root, 'content/rooms/big-lamps.mdx')), { timeout: 60_000 })
    .toBe(false);
});

test('A writer edits and saves with the keyboard only', async ({ page }) => {
  const before = read(REDIRECT);
  await open(page, REDIRECT);
  const focused = () =>
    page.evaluate(() => {
      const host = document.activeElement;
      const element = host?.shadowRoot?.activeElement ?? host;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  await field(page, 'Title').focus();
  for (let count = 0; count < 6 && (await focused()) !== 'Text'; count += 1)
    await page.keyboard.press('Tab');
  expect(await focused()).toBe('Text');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('By keyboard. ');
  // Also from the preview, which is another document.
  await page.keyboard.press('Tab');
  expect(await focused()).not.toBe('Text');
  await page.keyboard.press('Control+s');
  await expect.poll(() => read(REDIRECT), { timeout: 60_000 }).toContain('\nBy keyboard. ');
  write(REDIRECT, before);
});

test('The editor asks no other server for anything, and no rule of its policy is broken', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(new URL(address).origin);
    if (!isOwn && !/^(?:data|blob|about):/.test(request.url())) faults.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await open(page, REDIRECT);
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  await button(page, 'Insert').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(faults).toEqual([]);
});

for (const [width, theme] of [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
] as const)
  test(`No screen has a barrier at ${width} px in the ${theme} mode`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
    await open(page, REDIRECT);
    for (const name of ['Write', 'Find', 'Publish', 'File']) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      expect(await violations(page)).toEqual([]);
    }
    const width2 = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width2).toBeLessThanOrEqual(width);
    await page.goto(`${address}#content/faq/features.mdx`);
    await expect(field(page, 'Title')).toHaveValue(/./, { timeout: 60_000 });
    expect(await violations(page)).toEqual([]);
    await page.goto(`${address}#content/product.yaml`);
    await expect(field(page, 'Name')).toBeVisible({ timeout: 60_000 });
    expect(await violations(page)).toEqual([]);
  });

test('Keys make bold text and links, and the focus is in the text again', async ({ page }) => {
  await open(page, PAGE);
  await field(page, 'Text').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+b');
  await page.keyboard.insertText('Bold');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Page or address' }).fill('https://lamp.example');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Text')).toContainText('**Bold[link](https://lamp.example)**');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Page or address' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Text')).toBeFocused();
});

test('A deletion that the writer decides against leaves no redirect', async ({ page }) => {
  const heir = 'content/lamps.mdx';
  write(heir, LAMPS.replace('It ', '[It](/lamps-in-your-rooms) '));
  await open(page, PAGE);
  const deletion = async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await page.getByRole('combobox', { name: 'Its address leads to' }).selectOption(heir);
    await button(page.getByRole('dialog'), 'Delete').click();
    await expect(question(page)).toContainText(heir, { timeout: 60_000 });
  };
  await deletion();
  await button(question(page), 'Go on editing').click();
  expect(read(heir)).not.toContain('redirectFrom');
  await deletion();
  await button(question(page), 'Delete anyway').click();
  await expect.poll(() => read(heir), { timeout: 60_000 }).toContain('redirectFrom');
  expect(existsSync(join(root, PAGE))).toBe(false);
  rmSync(join(root, heir));
});

test('On a phone, the list of the files has a button that closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, PAGE);
  await button(page, 'Files').click();
  const files = page.getByRole('dialog', { name: 'Files' });
  expect(await violations(page)).toEqual([]);
  await button(files, 'Close').click();
  await expect(files).toHaveCount(0);
});

test('The front matter of a whole file is no heading', async ({ page }) => {
  await open(page, PAGE);
  await tab(page, 'File').click();
  const line = field(page, 'Whole file').locator('.cm-line').filter({ hasText: 'title: ' });
  const weights = await line.evaluate((element) =>
    [...element.querySelectorAll('*')].map((part) => getComputedStyle(part).fontWeight),
  );
  expect(weights).not.toContain('600');
});
