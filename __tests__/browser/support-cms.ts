import type { Page } from '@playwright/test';

/** What Decap has stored in the browser, as JSON. */
export const keptDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const database = indexedDB.open('localforage');
        database.onsuccess = () => {
          const items = database.result
            .transaction('keyvaluepairs')
            .objectStore('keyvaluepairs')
            .getAll();
          items.onsuccess = () => {
            database.result.close();
            resolve(JSON.stringify(items.result));
          };
        };
      }),
  );
