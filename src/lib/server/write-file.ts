import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Writes a file and its folder atomically: a reader, or a later run after this process was killed, gets the complete
 * old or new text.
 */
export function writeWholeFile(file: string, text: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/** Writes a file in the same way if its text is another: a watcher sees no change of a file that stays the same. */
export function writeChangedFile(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeWholeFile(file, text);
}

/**
 * Adds a file to an export, to which nothing is written in another way after the framework: it replaces no file, and is
 * below the folder. Throws an error that names the address otherwise.
 */
export function addToExport(out: string, name: string, text: string | Uint8Array): void {
  const file = join(out, name);
  const below = relative(out, file);
  if (below.startsWith('..'))
    throw new Error(`${name} leads out of the export, so it is not written.`);
  if (existsSync(file))
    throw new Error(
      `The export already has the file ${below}. Give one of the two another address.`,
    );
  writeWholeFile(file, text);
}
