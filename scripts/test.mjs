import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'fs';
import { performance } from 'perf_hooks';
import { ensurePackages, fail, remove, run, runBin, runScript } from './bootstrap.mjs';

// `npm test`: types, lint, unit tests, content checks, the build, its budgets, browser tests. All steps run, whatever fails before them, save those
// that need the build; independent steps run beside each other. The last line is the sum over all runners; a step without a runner counts
// as one failure when it fails.

const results = 'test-results';
const environment = { NEXT_TELEMETRY_DISABLED: '1' };
/** Two steps run beside each other on two cores; each prints what it has to say when it ends. */
const together = true;
const FIREFOX_TESTS = [
  ...['--import', 'tsx', '--test', '--test-reporter=spec', '--test-reporter-destination=stdout'],
  ...['--test-reporter=tap', `--test-reporter-destination=${results}/firefox.tap`, '__tests__/firefox/journeys.firefox.ts'],
];
const sums = { passed: 0, failed: 0 };

/** Chromium for the tests: the one that is there, Playwright's own where it can be downloaded, else Debian's. */
async function ensureChromium() {
  const { chromium } = await import('@playwright/test');
  const there = () => ['/usr/bin/chromium', '/usr/bin/chromium-browser', chromium.executablePath()].some((path) => existsSync(path));
  if (there()) return;
  console.log('Installing a browser for the tests …');
  await runBin('playwright', ['install', 'chromium']);
  if (!there()) await installPackage('chromium');
  if (!there()) throw new Error('No Chromium could be installed. Install one so that /usr/bin/chromium exists, then run npm test again.');
}

/** Firefox for the tests: the one that is there, else Debian's. */
async function ensureFirefox() {
  const there = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].some((path) => existsSync(path));
  if (!there()) await installPackage('firefox-esr');
  if (!there()) throw new Error('No Firefox could be installed. Install one so that /usr/bin/firefox-esr exists, then run npm test again.');
}

/** Installs a package of Debian's; what fails shows by the program that is still missing. */
async function installPackage(name) {
  const sudo = process.getuid && process.getuid() === 0 ? [] : ['sudo'];
  for (const args of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', name],
  ]) {
    const [command, ...rest] = [...sudo, ...args];
    await run(command, rest).catch((error) => console.error(error.message));
  }
}

/** Adds a runner's own sums. */
function add(passed, failed) {
  sums.passed += passed;
  sums.failed += failed;
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

async function step(name, work, count = () => 0) {
  console.log(`── ${name} …`);
  const start = performance.now();
  let code = 1;
  try {
    code = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  const counted = count();
  if (code !== 0 && counted === 0) sums.failed += 1;
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return code === 0;
}

/** Jest's sums; answers how many failures it counted itself. */
function countUnit() {
  const report = readJson(`${results}/unit.json`);
  if (!report) return 0;
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  add(report.numPassedTests, report.numFailedTests + broken);
  return report.numFailedTests + broken;
}

/** Playwright's sums. */
function countBrowser() {
  const report = readJson(`${results}/browser.json`);
  if (!report) return 0;
  const { stats } = report;
  add(stats.expected + stats.flaky, stats.unexpected);
  return stats.unexpected;
}

/** The sums of Node's own runner, from its report in the Test Anything Protocol. */
function countFirefox() {
  const file = `${results}/firefox.tap`;
  const report = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sum = (name) => {
    const line = new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report);
    return line ? Number(line[1]) : 0;
  };
  const failed = sum('fail') + sum('cancelled');
  add(sum('pass'), failed);
  return failed;
}

/** Steps beside the build: they need nothing that it makes. */
async function checkSources() {
  await step('lint', () => runBin('eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint'], { together }));
  await step('imports', () => runScript('scripts/check-imports.ts', [], { together }));
  await step('format', () => runBin('prettier', ['--check', '--log-level', 'warn', '.'], { together }));
}

/** Steps beside the unit tests: they need what the build generates. */
async function checkBuild(built) {
  await step('types', () => runBin('tsc', ['--noEmit'], { together }));
  await step('unused code', () => runBin('knip', ['--no-config-hints'], { together }));
  if (!built) return;
  await step('budgets', () => runScript('scripts/check-export.ts', [], { together }));
}

const unitTests = () => runBin('jest', ['--maxWorkers=2', '--json', `--outputFile=${results}/unit.json`], { env: environment, together });

async function test() {
  ensurePackages();
  remove(results);
  mkdirSync(results, { recursive: true });
  remove('out');
  const [built] = await Promise.all([
    step('build (with content checks)', () => run(process.execPath, ['scripts/build.mjs', '--strict'], { together })),
    checkSources(),
  ]);
  // One of the unit tests visits what it has built, too.
  if (built) await step('a browser', async () => (await ensureChromium(), 0));
  await Promise.all([step('unit tests', unitTests, countUnit), checkBuild(built)]);
  const proof = `${results}/samples.txt`;
  if (existsSync(proof)) console.log(`── code samples: ${readFileSync(proof, 'utf8').trim()}`);
  if (built) {
    await step('browser tests', () => runBin('playwright', ['test'], { env: environment }), countBrowser);
    await step('Firefox', async () => (await ensureFirefox(), run(process.execPath, FIREFOX_TESTS)), countFirefox);
  }
  const line = `${sums.passed} passed, ${sums.failed} failed`;
  writeFileSync(`${results}/summary.txt`, `${line}\n`);
  console.log(`\n${line}`);
  process.exitCode = sums.failed === 0 ? 0 : 1;
}

test().catch(fail);
