import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './find-browser.ts';
import { root, runCommand } from './run-command.ts';

/** Runs Playwright over the built product; gives its exit status. */
export async function runBrowserTests(
  args: readonly string[] = [],
  reportFile?: string,
  settings: Record<string, string> = {},
) {
  const env = {
    ...settings,
    CHROMIUM_PATH: await findBrowser('tests'),
    ...(reportFile && { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile }),
  };
  const playwright = join(root, 'e2e', 'node_modules', '.bin', 'playwright');
  const reporters = reportFile ? ['--reporter=list,json'] : [];
  return runCommand(playwright, ['test', '-c', 'e2e', ...reporters, ...args], { env });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = await runBrowserTests(process.argv.slice(2));
}
