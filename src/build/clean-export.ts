import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What Next leaves for a client that never comes: data of pages, chunks of scripts, manifests of the build, workers. */
const CLIENT =
  /^_next\/(?:data\/|static\/(?:chunks\/.*\.js$|media\/worker\.|[\w-]+\/_\w+Manifest\.js$))|\.map$/;

/** Deletes it from an export; no host sends the folders that are empty then. */
export function cleanExport(out: string): void {
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && CLIENT.test(relative(out, file))) rmSync(file);
  }
}
