import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// The last step of `npm run lint`: lines of code in the files that git knows. `docs/decisions/size.md` has the sizes in tokens.

const CODE = /\.(?:tsx?|mjs|cjs|css)$/;

/** @param {string[]} folders */
function linesIn(...folders) {
  const files = execFileSync('git', ['ls-files', '-z', ...folders], { encoding: 'utf8' }).split('\0');
  const code = files.filter((file) => CODE.test(file));
  return code.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0).toLocaleString('en');
}

console.log(
  `Lines: ${linesIn('src', 'schema', 'scripts')} in src, schema and scripts; ${linesIn('__tests__')} in tests.`,
);
