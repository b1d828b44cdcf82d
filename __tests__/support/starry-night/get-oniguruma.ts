import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of the project: a test may be in another folder when it highlights. */
const FILE = join(__dirname, '../../../node_modules/vscode-oniguruma/release/onig.wasm');

/** The highlighter's engine of regular expressions; its own loader needs `import.meta`, which Jest does not support. */
export function getOniguruma(): Promise<Uint8Array> {
  return readFile(FILE);
}
