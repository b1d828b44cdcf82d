import { cpSync, mkdtempSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ENGINE } from '@/build/build-id';

/**
 * Copies the engine and the content of `product` to a temporary folder that uses this checkout's packages; returns the
 * folder.
 */
export function copyEngine(product: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  for (const name of ENGINE)
    cpSync(name, join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !source.includes('schema/generated'),
    });
  cpSync(product, folder, { recursive: true });
  // An old lockfile asks for no installation.
  utimesSync(join(folder, 'package-lock.json'), 0, 0);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
