import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from './run-command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without what shows windows: tests take a fifth less processor time. */
const FOR_TESTS = ['chromium-headless-shell', ...NAMES];

/**
 * The browser for the tests or for measurements: `CHROMIUM_PATH`, one on the PATH, or Playwright's own;
 * else it is installed, from Debian's packages if possible, else from Playwright.
 * @throws Error that says what to install by hand
 */
export async function findBrowser(use: 'tests' | 'measurements'): Promise<string> {
  const names = use === 'tests' ? FOR_TESTS : NAMES;
  const found = await findInstalled(names);
  if (found) return found;
  process.stdout.write('No Chromium found; installing one.\n');
  const asRoot = process.getuid?.() === 0;
  if (asRoot && (await runCommand('apt-get', ['update'])) === 0) {
    const [debian = ''] = names;
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', debian]);
  } else {
    await runCommand('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = await findInstalled(names);
  if (installed) return installed;
  throw new Error('Install Chromium, or name one in CHROMIUM_PATH, to run the browser tests');
}

async function findInstalled(names: readonly string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    chromium.executablePath(),
  ].filter(Boolean);
  for (const candidate of candidates) {
    const exists = await access(candidate).then(
      () => true,
      () => false,
    );
    if (exists) return candidate;
  }
  return undefined;
}
