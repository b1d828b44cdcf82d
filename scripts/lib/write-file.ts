import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file and its folder atomically: a reader, or a later run after this process was killed, gets the complete
 * old or new text.
 */
export function writeWholeFile(file: string, text: string | Buffer): void {
  const temporary = `${file}.${process.pid}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
