import { getSite } from '@/content';
import { publish } from '@/outputs/publish';
import { addToExport } from './write-file';

/** Adds the files that are no pages to the export. Returns an exit code. */
export async function publishFiles(out: string): Promise<number> {
  const files = publish(await getSite());
  for (const { route, read } of files.values()) addToExport(out, route, await read());
  console.log(`files: ${files.size}`);
  return 0;
}
