import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the files that the build writes for the pages (`page-data-files.ts`). */
export const PAGE_DATA_FOLDER = '.cache/page-data';

/** The data in a file of the folder; undefined if there is no such file. In development, another process has the data: `src/build/dev-site.ts`. */
export async function readPageData<T>(name: string): Promise<T | undefined> {
  if (process.env.NODE_ENV === 'development') {
    // The server sends a page again when an imported file changes: after each save, and after each check.
    await import('../../.cache/content-version.json');
    return requestData(name);
  }
  const text = await readFile(join(PAGE_DATA_FOLDER, name), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** The props of a page: the data in a file of the folder. */
export async function readProps<T>(name: string): Promise<{ props: T } | { notFound: true }> {
  const props = await readPageData<T>(name);
  return props ? { props } : { notFound: true };
}

async function requestData<T>(name: string): Promise<T | undefined> {
  const response = await fetch(`${process.env['FILES_ORIGIN']}/page-data/${name}`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** The file with the data of a route's page, below the folder. */
export function pageDataFile(route: string): string {
  return `routes${route === '/' ? '/index' : route}.json`;
}
