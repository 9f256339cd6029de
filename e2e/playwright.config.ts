import { defineConfig, devices } from '@playwright/test';

/** Every test starts with its own accounts; servers and their data belong to a worker. */
export default defineConfig({
  testDir: './specs',
  // What takes longer than two minutes is called `*.long.spec.ts`; `pnpm test:long` runs it.
  ...(process.env.JUU_TESTS === 'long'
    ? { testMatch: '**/*.long.spec.ts' }
    : { testIgnore: '**/*.long.spec.ts' }),
  outputDir: './test-results',
  // Chromium and the server share two cores: more workers only make each other wait.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
