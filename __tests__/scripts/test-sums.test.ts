import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserSums, firefoxSums, unitSums } from '../support/test-sums';

const folder = mkdtempSync(join(tmpdir(), 'sums-'));
const empty = mkdtempSync(join(tmpdir(), 'sums-'));
afterAll(() => [folder, empty].forEach((path) => rmSync(path, { recursive: true })));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

test('a Jest file that fails before its first test counts as one failure, and skipped tests are named', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const results = ['failed', 'passed', 'pending', 'todo'].map((status) => ({ status, fullName: `A ${status} test` }));
  write(
    'unit.json',
    JSON.stringify({
      numPassedTests: 5,
      numFailedTests: 2,
      testResults: [broken, { status: 'failed', assertionResults: results }],
    }),
  );
  expect(unitSums(folder)).toEqual({ passed: 5, failed: 3, skipped: ['A pending test', 'A todo test'] });
});

test('a Playwright test that passes at its second try counts as passed', () => {
  write('browser.json', JSON.stringify({ stats: { expected: 7, flaky: 1, unexpected: 2 } }));
  expect(browserSums(folder)).toEqual({ passed: 8, failed: 2, skipped: [] });
});

test('a skipped Playwright test is named, at any depth', () => {
  const specs = [
    { title: 'one', tests: [{ status: 'skipped' }] },
    { title: 'two', tests: [{ status: 'expected' }] },
  ];
  const suites = [{ title: 'a.spec.ts', specs, suites: [{ title: 'A group', specs }] }];
  write('browser.json', JSON.stringify({ stats: { expected: 2, skipped: 2 }, suites }));
  expect(browserSums(folder)).toEqual({ passed: 2, failed: 0, skipped: ['a.spec.ts › one', 'A group › one'] });
});

test('a cancelled Firefox test counts as failed, and a skipped one is named', () => {
  write('firefox.tap', 'TAP version 13\nok 1 - Firefox # SKIP not installed\n# pass 9\n# fail 1\n# cancelled 1\n');
  expect(firefoxSums(folder)).toEqual({ passed: 9, failed: 2, skipped: ['Firefox # SKIP not installed'] });
});

test('a runner without a report has no sums', () => {
  expect([unitSums, browserSums, firefoxSums].map((read) => read(empty))).toEqual(
    Array(3).fill({ passed: 0, failed: 0, skipped: [] }),
  );
});
