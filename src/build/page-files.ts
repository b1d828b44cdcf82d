import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSearchSettings } from '@/source/data';
import { getSite } from '@/content';
import { pageDataFiles } from '@/page-data/page-data-files';
import { PAGE_DATA_FOLDER } from '@/page-data/read';
import { writeWholeFile } from '@/lib/server/write-file';

/** Writes the data of all pages, which `next build` reads. */
export async function writePageFiles(): Promise<void> {
  const starts = readSearchSettings().data?.start ?? [];
  const files = pageDataFiles(await getSite(), starts);
  rmSync(PAGE_DATA_FOLDER, { recursive: true, force: true });
  let characters = 0;
  for (const [name, make] of files) {
    const text = await make();
    characters += text.length;
    writeWholeFile(join(PAGE_DATA_FOLDER, name), text);
  }
  console.log(`page data: ${files.size} files, ${characters} characters`);
}
