import { defineConfig } from '@playwright/test';
import { installedBrowser } from './__tests__/support/installed-browser';

const PORT = Number(process.env['TEST_PORT'] ?? 4173);

export default defineConfig({
  testDir: '__tests__/browser',
  testMatch: '**/*.spec.ts',
  // Its own folder, which it empties when it starts: the suite of the exports runs meanwhile.
  outputDir: 'test-results/browser',
  testIgnore: process.env['TEST_FULL'] ? [] : ['**/*.full.spec.ts'],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // On 2 cores, 3 workers need 289 s where 2 need 383: tests wait, too.
  workers: 3,
  // Bounds for a machine that is five times slower than a developer's: no test measures time by them.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...installedBrowser(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `node scripts/run.mjs scripts/serve.ts`,
    env: { PORT: String(PORT) },
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: !process.env['CI'],
    stdout: 'ignore',
  },
});
