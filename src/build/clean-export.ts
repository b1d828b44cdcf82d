import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What Next leaves for a client that never comes: data of pages, chunks of scripts, manifests of the build, workers. */
const CLIENT = /^_next\/(?:data\/|static\/(?:chunks\/.*\.js$|media\/worker\.|[\w-]+\/_\w+Manifest\.js$))|\.map$/;

/** Deletes it from an export. */
export function cleanExport(out: string): void {
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    if (CLIENT.test(file.slice(out.length + 1))) rmSync(file);
  }
  for (const folder of readdirSync(out, { recursive: true, encoding: 'utf8' }).sort().reverse())
    if (isEmptyFolder(join(out, folder))) rmSync(join(out, folder), { recursive: true });
}

function isEmptyFolder(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch {
    return false;
  }
}
