import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sums of a test runner. */
export interface Sums {
  readonly passed: number;
  readonly failed: number;
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  readonly stats: Readonly<Partial<Record<'expected' | 'flaky' | 'unexpected', number>>>;
}

/** Jest's sums; a file that fails before its first test counts as one failure. */
export function unitSums(folder: string): Sums {
  const report = readReport<JestReport>(join(folder, 'unit.json'));
  const broken =
    report?.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .length ?? 0;
  return { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + broken };
}

/** Playwright's sums. */
export function browserSums(folder: string, file = 'browser.json'): Sums {
  const report = readReport<PlaywrightReport>(join(folder, file));
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected };
}

/** The sums of Node's test runner, from its TAP report. */
export function firefoxSums(folder: string): Sums {
  const file = join(folder, 'firefox.tap');
  const report = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sum = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  return { passed: sum('pass'), failed: sum('fail') + sum('cancelled') };
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
