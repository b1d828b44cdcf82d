import type { Page } from '@playwright/test';

/**
 * Reads the HTML of pages without opening them: `read` runs in the browser with each parsed document, so it cannot use
 * variables of the test.
 */
export async function readDocuments<T>(
  page: Page,
  routes: readonly string[],
  read: (document: Document) => T,
): Promise<{ route: string; value: T }[]> {
  // A text file has no scripts. Its Content-Security-Policy allows no inline script, but the test's own evaluation.
  await page.goto('/robots.txt');
  await page.evaluate(`window.readDocument = ${read.toString()}`);
  return page.evaluate(async (all) => {
    const { readDocument } = window as unknown as { readDocument: (document: Document) => T };
    const values: { route: string; value: T }[] = [];
    for (const route of all) {
      const html = await (await fetch(route)).text();
      values.push({ route, value: readDocument(new DOMParser().parseFromString(html, 'text/html')) });
    }
    return values;
  }, routes);
}
