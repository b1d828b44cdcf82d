import { readFile } from 'node:fs/promises';

/** The highlighter's engine of regular expressions; its own loader asks `import.meta`, which Jest has not got. */
export function getOniguruma(): Promise<Uint8Array> {
  return readFile('node_modules/vscode-oniguruma/release/onig.wasm');
}
