import { existsSync, readFileSync, rmSync } from 'node:fs';
import { hashFiles } from '@/lib/server/cache';
import { writeWholeFile } from '@/lib/server/write-file';

const CACHE = '.next/cache';
/** The digest of the cache at the end of the last build. */
const SEAL = '.cache/build/compiler-cache';

/** Deletes the compiler's cache, and says so, unless it is what the last build left: the compiler trusts every byte. */
export function dropUnsealedCache(): void {
  if (!existsSync(CACHE) || (existsSync(SEAL) && readFileSync(SEAL, 'utf8') === digest())) return;
  console.log(`${CACHE} is damaged, or its build was interrupted. All code is compiled again.`);
  rmSync(CACHE, { recursive: true, force: true });
}

/** Remembers what the compiler's cache contains at the end of a build. */
export function sealCache(): void {
  if (existsSync(CACHE)) writeWholeFile(SEAL, digest());
}

function digest(): string {
  return hashFiles([CACHE]).toString('hex');
}
