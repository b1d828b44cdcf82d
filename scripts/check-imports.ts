import { findImportViolations } from './lib/import-rules';

// Part of `npm run lint`: compares every import of ours with the import table (scripts/lib/import-table.ts). With a folder as its argument it reads that tree
// instead and prints the violations as JSON, for the test that imports everything from everywhere.

const FILES = ['src', 'schema', 'scripts', 'contentlayer.config.ts', 'next.config.ts'];

const [root] = process.argv.slice(2);
if (root) console.log(JSON.stringify(await findImportViolations(FILES.slice(0, 3), root)));
else {
  const violations = await findImportViolations(FILES);
  for (const { from, to, rule } of violations) console.error(`${from} imports ${to}: ${rule}.`);
  if (violations.length > 0) process.exitCode = 1;
}
