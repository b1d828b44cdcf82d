import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { runBin, runCommand, runNode } from './support/run-programs';
import { ensureChromium, ensureFirefox } from './support/ensure-browsers';
import { main } from '@/lib/server/run-command';
import { JOINED, joinedSuites } from './support/join-suites';
import { areProven, noteProven, programsDigest } from './support/proven-programs';
import { browserSums, firefoxSums, unitSums, type Sums } from './support/test-sums';

// Build, lint, types, unit tests, budgets and browser tests. `--full` adds the slow tests: jest.config.mjs and
// playwright.config.ts include `*.full.*`, tests with random input run more rounds, and Firefox is tested. A failed step does not stop the others, except for steps that need the build. Two steps
// run at once. Each skipped test is named. The last line has the sums of all runners; a failed step without a runner
// counts as one failure.

const RESULTS = 'test-results';
const full = process.argv.includes('--full');
const env = { NEXT_TELEMETRY_DISABLED: '1', ...(full && { TEST_FULL: '1' }) };
/** Prints the output of a step at its end, because steps run in parallel. */
const buffered = { env, buffered: true };
const FIREFOX_TESTS = [
  ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
  ...['--test-reporter=tap', `--test-reporter-destination=${RESULTS}/firefox.tap`],
  ...['scripts/run.mjs', '__tests__/firefox/all.ts'],
];

const total = { passed: 0, failed: 0, skipped: 0 };

/** Runs a step, adds its sums to the total, and returns whether it passed. */
async function step(
  name: string,
  work: () => Promise<number>,
  readSums?: (folder: string) => Sums,
): Promise<boolean> {
  console.log(`── ${name} …`);
  const start = performance.now();
  const code = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
  const { passed, failed, skipped } = readSums?.(RESULTS) ?? { passed: 0, failed: 0, skipped: [] };
  total.passed += passed;
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
  total.skipped += skipped.length;
  for (const test of skipped) console.log(`── skipped: ${test}`);
  console.log(
    `── ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  return code === 0;
}

/** What imports, as in the script `imports` of package.json. */
const IMPORTING = [
  'src',
  'schema',
  'scripts',
  'content/components',
  'contentlayer.config.ts',
  'next.config.ts',
];

/** Steps that run beside the build, because they need none of its output. */
async function checkSources(): Promise<void> {
  await step('lint', () =>
    runBin(
      'eslint',
      ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint'],
      buffered,
    ),
  );
  await step('imports', () => runBin('depcruise', IMPORTING, buffered));
  await step('format', () =>
    runBin(
      'prettier',
      ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
      buffered,
    ),
  );
}

/** Steps that run beside the unit tests and need what the build generates. */
async function checkBuild(): Promise<void> {
  await step('fixture sites', () =>
    runNode(['scripts/run.mjs', '__tests__/build-fixtures.ts'], buffered),
  );
  await step('types', () => runBin('tsc', ['--noEmit'], buffered));
  await step('unused code', () => runBin('knip', ['--no-config-hints'], buffered));
}

/** Jest; its report is `report`.json. */
const jest = (
  report: string,
  paths: readonly string[],
  more: Readonly<Record<string, string>> = {},
) =>
  runBin(
    'jest',
    [...paths, '--ci', '--maxWorkers=2', '--json', `--outputFile=${RESULTS}/${report}.json`],
    {
      ...buffered,
      env: { ...env, ...more },
    },
  );

/**
 * All suites but that of the exports. The programs of the pages run if they or what runs them changed since they ran,
 * and in the full tests. That they ran is noted in a file that belongs into the commit.
 */
async function testUnits(): Promise<void> {
  const digest = await programsDigest();
  const isProven = areProven(digest) && !full;
  if (isProven) console.log('── programs of the pages: as they were when they ran last');
  const joined = Object.values(JOINED).flat().flatMap(joinedSuites);
  const without = ['__tests__/export', ...(isProven ? ['__tests__/programs'] : []), ...joined];
  const run = () => jest('unit', [], { TEST_JOINED: '1', TEST_WITHOUT: without.join(',') });
  const passed = await step('unit tests', run, unitSums);
  if (passed && !isProven) noteProven(digest);
  const proof = `${RESULTS}/samples.txt`;
  if (existsSync(proof)) console.log(`── code samples: ${readFileSync(proof, 'utf8').trim()}`);
}

/** Steps that need the export. */
async function testExports(): Promise<void> {
  await Promise.all([
    step(
      'exports',
      () => jest('exports', ['__tests__/export']),
      (folder) => unitSums(folder, 'exports.json'),
    ),
    step('browser tests', () => runBin('playwright', ['test'], { env }), browserSums),
  ]);
}

const help = `npm test
Builds the site; checks types, lint, imports, format and unused code; runs the unit tests and the browser tests. A step that
fails does not stop the others. The last line has the sums of all runners.

npm run test:full adds the slow tests.`;

await main({ help, options: { full: { type: 'boolean' } } }, async () => {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const build = () => runCommand('build', ['--strict'], buffered);
  const [built] = await Promise.all([
    step('build (with content checks)', build),
    checkSources(),
    step('a browser', ensureChromium),
  ]);
  await Promise.all([testUnits(), checkBuild()]);
  if (built) await testExports();
  if (built && full)
    await step(
      'Firefox',
      async () => {
        await ensureFirefox();
        return runNode(FIREFOX_TESTS, { env });
      },
      firefoxSums,
    );
  const line = `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`;
  writeFileSync(`${RESULTS}/summary.txt`, `${line}\n`);
  console.log(`\n${line}`);
  return total.failed === 0 ? 0 : 1;
});
