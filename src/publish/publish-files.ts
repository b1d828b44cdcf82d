import { parseEnvironment } from '@/config/env';
import { getSite } from '@/content';
import { publish } from './publish';
import { PAGE_VIEWS_FILE, pageViewsScript } from './tag-manager';
import { addToExport } from '@/lib/server/write-file';

/** Adds the files that are no pages to the export. */
export async function publishFiles(out: string): Promise<void> {
  const files = publish(await getSite());
  for (const { route, read } of files.values()) addToExport(out, route, await read());
  const { tagManager } = parseEnvironment(process.env);
  if (tagManager) addToExport(out, PAGE_VIEWS_FILE, pageViewsScript(tagManager));
  console.log(`files: ${files.size}`);
}
