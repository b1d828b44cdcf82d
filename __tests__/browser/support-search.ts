import { expect, type Page } from '@playwright/test';

/** The address of a file of the search. */
export const SEARCH_FILES = /\/search-\w+\.json$/;

export const searchDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Search', exact: true });
export const searchBox = (page: Page) =>
  searchDialog(page).getByRole('combobox', { name: 'Search', exact: true });
export const searchOptions = (page: Page) =>
  searchDialog(page).getByRole('listbox', { name: 'Results', exact: true }).getByRole('option');

/** Opens the search with its key, and waits for the first result of some words. */
export async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await searchBox(page).fill(words);
  await expect(searchOptions(page).first()).toBeVisible();
}
