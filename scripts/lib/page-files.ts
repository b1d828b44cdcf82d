import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSearchSettings } from '@schema/data';
import { getSite } from '@/content';
import { pageDataFiles } from '@/page-data/files';
import { PAGE_DATA_FOLDER } from '@/page-data/read';
import { writeWholeFile } from './write-file';

/** Writes the data of all pages, which `next build` reads. Returns an exit code. */
export async function writePageFiles(): Promise<number> {
  // In development, a mistake in the settings must not hide the pages; a build checks the file before.
  const starts = readSearchSettings().data?.start ?? [];
  const files = await pageDataFiles(await getSite(), starts);
  rmSync(PAGE_DATA_FOLDER, { recursive: true, force: true });
  for (const [name, text] of files) writeWholeFile(join(PAGE_DATA_FOLDER, name), text);
  console.log(`page data: ${files.size} files, ${[...files.values()].reduce((sum, text) => sum + text.length, 0)} characters`);
  return 0;
}
