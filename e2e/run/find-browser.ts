import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from './run-command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser for the tests: `CHROMIUM_PATH`, one on the PATH, or Playwright's own; else it is
 * installed, from Debian's packages if possible, else from Playwright.
 * @throws Error that says what to install by hand
 */
export async function findBrowser(): Promise<string> {
  const found = await findInstalled();
  if (found) return found;
  process.stdout.write('No Chromium found; installing one.\n');
  const asRoot = process.getuid?.() === 0;
  if (asRoot && (await runCommand('apt-get', ['update'])) === 0) {
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  } else {
    await runCommand('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = await findInstalled();
  if (installed) return installed;
  throw new Error('Install Chromium, or name one in CHROMIUM_PATH, to run the browser tests');
}

async function findInstalled(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
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
