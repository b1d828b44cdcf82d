import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the files that the build writes for the pages (`files.ts`). */
export const PAGE_DATA_FOLDER = '.cache/page-data';

/** The data in a file; undefined if there is no such file. */
export function readPageData<T>(name: string): T | undefined {
  const file = join(PAGE_DATA_FOLDER, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** The file with the data of a route's page, below the folder. */
export function pageDataFile(route: string): string {
  return `routes${route === '/' ? '/index' : route}.json`;
}
