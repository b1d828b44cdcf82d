import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a test runner reports. */
export interface Sums {
  readonly passed: number;
  readonly failed: number;
  /** The names of the tests that did not run. */
  readonly skipped: readonly string[];
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: Readonly<Partial<Record<'expected' | 'flaky' | 'unexpected', number>>>;
  readonly suites?: readonly PlaywrightSuite[];
}

/** Jest's sums; a file that fails before its first test counts as one failure. */
export function unitSums(folder: string, file = 'unit.json'): Sums {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    testResults = [],
  } = readReport<JestReport>(join(folder, file)) ?? {};
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending' || status === 'todo');
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: skipped.map(({ fullName }) => fullName),
  };
}

/** Playwright's sums. */
export function browserSums(folder: string, file = 'browser.json'): Sums {
  const { stats = {}, suites = [] } = readReport<PlaywrightReport>(join(folder, file)) ?? {};
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped: suites.flatMap(skippedIn) };
}

function skippedIn({ title, suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests.filter(({ status }) => status === 'skipped').map(() => `${title} › ${spec.title}`),
  );
  return [...own, ...suites.flatMap(skippedIn)];
}

/** The sums of Node's test runner, from its TAP report; a skipped group counts once. */
export function firefoxSums(folder: string): Sums {
  const file = join(folder, 'firefox.tap');
  const report = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sum = (name: string) =>
    Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  const skipped = [...report.matchAll(/^ *(?:not )?ok \d+ - (.* # (?:SKIP|TODO).*)$/gm)].map(
    ([, name = '']) => name,
  );
  return { passed: sum('pass'), failed: sum('fail') + sum('cancelled'), skipped };
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
