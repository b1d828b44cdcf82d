import { readFile } from 'node:fs/promises';

/** The highlighter's engine of regular expressions; its own loader needs `import.meta`, which Jest does not support. */
export function getOniguruma(): Promise<Uint8Array> {
  return readFile('node_modules/vscode-oniguruma/release/onig.wasm');
}
