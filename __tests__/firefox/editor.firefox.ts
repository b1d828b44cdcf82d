import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { startEditorCopy, type RunningEditor } from '../support/editor-process';
import { launch, SKIP } from './support';

// The main task of a writer in the local editor, in Firefox. `__tests__/browser/cms.full.spec.ts` has all of them.

const DESCRIPTION = 'What a lamp is, how it burns and who changes it.';
const TIMEOUT = 60_000;

describe('In Firefox, the editor', { timeout: 600_000, skip: SKIP }, () => {
  let editor: RunningEditor;
  let browser: Browser;
  let page: Page;
  const read = (path: string) => readFileSync(join(editor.root, path), 'utf8');

  before(async () => {
    editor = await startEditorCopy();
    browser = await launch();
    page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    page.setDefaultTimeout(TIMEOUT);
  });
  after(async () => {
    await browser?.close();
    editor?.stop();
  });

  const open = async (place: string, name: string) => {
    await page.goto('about:blank');
    await page.goto(`${editor.address}#/collections/${place}`);
    await page.waitForSelector(field(name));
  };
  /**
   * A field by its label; the label of an optional one says so. Not by its role: with 2,400 elements, Firefox needs 20
   * seconds to find one by its accessible name.
   */
  const field = (name: string) =>
    `::-p-xpath(//*[@id = //label[normalize-space() = "${name}"]/@for])`;
  /** Decap sets the selection again when it renders, so that a text can be added instead of replaced. */
  const fill = async (name: string, text: string) => {
    const area = await page.waitForSelector(field(name));
    const value = () => area?.evaluate((element) => (element as HTMLInputElement).value);
    for (let tries = 0; tries < 5 && (await value()) !== text; tries += 1) {
      await area?.focus();
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.press('Backspace');
      await page.keyboard.type(text, { delay: 5 });
    }
    assert.equal(await value(), text);
  };
  const control = (role: string, name: string) =>
    `::-p-xpath(//*[self::${role} or @role = "${role}"][normalize-space() = "${name}"])`;
  const click = (role: string, name: string) => page.locator(control(role, name)).click();
  const save = async () => {
    await click('button', 'Save');
    await click('menuitem', 'Save now');
  };
  const written = async (path: string, text: string) => {
    const end = Date.now() + TIMEOUT;
    const found = () => {
      try {
        return read(path).includes(text);
      } catch {
        return false;
      }
    };
    while (!found() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 200));
    assert.ok(found(), `${path} has no ${JSON.stringify(text)}`);
  };

  it('a writer creates a page and sees it as readers will', async () => {
    await open('doc/new', 'Title');
    await fill('Title', 'Lamps');
    await fill('Description', DESCRIPTION);
    await fill('Address (optional)', 'rooms/lamps');
    await fill('Text (optional)', '## Light\n\nIt burns.');
    const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
    await frame?.waitForSelector('main h2');
    await save();
    await written('content/rooms/lamps.mdx', '## Light\n\nIt burns.\n');
    assert.equal(
      read('content/rooms/lamps.mdx'),
      `---\ntitle: Lamps\ndescription: ${DESCRIPTION}\n---\n\n## Light\n\nIt burns.\n`,
    );
  });
});
