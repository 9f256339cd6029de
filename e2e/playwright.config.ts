import { defineConfig, devices } from '@playwright/test';
import { findInstalled } from './run/find-browser.ts';

/**
 * Chromium's address bar loads two pages of its own for each page of a test, which takes as long as a page
 * of ours. The flag replaces Playwright's, so its list is here too.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const browser = await findInstalled('tests');

/** Every test starts with its own accounts; servers and their data belong to a worker. */
export default defineConfig({
  // One folder for the public site, one for each role's dashboard, and `app` for what all of them share.
  testDir: './specs',
  globalSetup: './fixtures/demo-data.ts',
  // Long tests are called `*.long.spec.ts`; `pnpm test:long` runs them.
  ...(process.env.JUU_TESTS === 'long'
    ? { testMatch: '**/*.long.spec.ts' }
    : { testIgnore: '**/*.long.spec.ts' }),
  outputDir: './test-results',
  // On two cores: two more take the time in which tests wait. Each worker has a product of its own.
  workers: 4,
  // On a busy machine the longest journeys take four times as long as their usual half minute.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // It fetches the whole app for later, which takes as long as a test, and makes requests that no
    // test sees. Specs in which it has a part allow it.
    serviceWorkers: 'block',
    // Animations take a seventh of the run's processor time. Specs about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a tenth of the run's processor time, even if they only list actions. For one, run the
    // failed spec with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // SQLite's code is not optimized: that takes longer than it saves in any test.
        '--js-flags=--liftoff-only',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
  },
});
