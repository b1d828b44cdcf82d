import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What Next leaves for a client that never comes: data of pages, chunks of scripts, manifests of the build, workers. */
const CLIENT =
  /^_next\/(?:data\/|static\/(?:chunks\/.*\.js$|media\/worker\.|[\w-]+\/_\w+Manifest\.js$))|\.map$/;

/** Deletes it from an export, and folders that are empty then. */
export function cleanExport(out: string): void {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true });
  const pathsOf = (found: typeof entries) =>
    found.map(({ parentPath, name }) => join(parentPath, name));
  for (const file of pathsOf(entries.filter((entry) => entry.isFile())))
    if (CLIENT.test(file.slice(out.length + 1))) rmSync(file);
  for (const folder of pathsOf(entries.filter((entry) => entry.isDirectory()))
    .sort()
    .reverse())
    if (readdirSync(folder).length === 0) rmdirSync(folder);
}
