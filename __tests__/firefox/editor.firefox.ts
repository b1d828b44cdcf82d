import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { startEditorCopy, type RunningEditor } from '../support/editor-process';
import { launch, SKIP } from './support';

// The main task of a writer in the local editor, in Firefox. `__tests__/browser/editor.full.spec.ts` has all of them.

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

  /** Not by roles and accessible names, for which Firefox needs many seconds in a page with so many elements. */
  const named = (name: string) => `[aria-label="${name}"]`;
  const labeled = (name: string) =>
    `::-p-xpath(//*[@id = //label[normalize-space() = "${name}"]/@for])`;
  const button = (name: string) => `::-p-xpath(//button[normalize-space() = "${name}"])`;
  /** In a shadow tree. */
  const TEXT = `>>> [role="textbox"]${named('Text')}`;
  const fill = async (selector: string, text: string) => {
    await page.locator(selector).click();
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type(text, { delay: 5 });
  };
  const written = async (path: string, text: string) => {
    const end = Date.now() + TIMEOUT;
    const found = () => {
      try {
        return read(path) === text;
      } catch {
        return false;
      }
    };
    while (!found() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 200));
    assert.equal(read(path), text);
  };

  it('a writer creates a page and sees it as readers will', async () => {
    await page.goto(editor.address);
    await page.locator(named('New page')).click();
    await fill(labeled('Title'), 'Lamps');
    await page.locator(button('Create')).click();
    await page.waitForSelector(TEXT);
    await fill(`textarea${named('Description')}`, DESCRIPTION);
    await fill(TEXT, '## Light\n\n- It burns.\nIt shines.');
    const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
    await frame?.waitForSelector('main h2');
    await page.keyboard.down('Control');
    await page.keyboard.press('s');
    await page.keyboard.up('Control');
    await written(
      'content/lamps.mdx',
      `---\ntitle: Lamps\ndescription: ${DESCRIPTION}\n---\n\n## Light\n\n- It burns.\n- It shines.\n`,
    );
  });
});
