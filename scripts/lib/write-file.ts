import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file in one step, with its folder: whoever reads it meanwhile, or ends this process, finds the old text or the new one, whole. */
export function writeWholeFile(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
