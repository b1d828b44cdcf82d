import { existsSync } from 'node:fs';
import { findImportViolations } from './lib/import-rules';
import { main } from './lib/main.mjs';

// Part of `npm run lint`: checks each of our imports against the import table (scripts/lib/import-table.ts). With a
// folder as its argument it reads that tree instead and prints the violations as JSON; the test of the table does this.

const FILES = ['src', 'schema', 'scripts', 'content/components', 'contentlayer.config.ts', 'next.config.ts'];

await main(async () => {
  const [root] = process.argv.slice(2);
  if (root) {
    console.log(JSON.stringify(await findImportViolations(FILES.slice(0, 4), root)));
    return 0;
  }
  const violations = await findImportViolations(FILES.filter((file) => existsSync(file)));
  for (const { from, to, rule } of violations) console.error(`${from} imports ${to}: ${rule}.`);
  return violations.length > 0 ? 1 : 0;
});
