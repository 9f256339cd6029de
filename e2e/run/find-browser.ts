import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from './run-command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without windows: tests take a fifth less processor time. */
const HEADLESS = 'chromium-headless-shell';
const FOR_TESTS = [HEADLESS, ...NAMES];

/**
 * The browser for the tests or for measurements: `CHROMIUM_PATH`, one on the PATH, or Playwright's own;
 * else it is installed, from Debian's packages if possible, else from Playwright.
 * @throws Error that says what to install by hand
 */
export async function findBrowser(use: 'tests' | 'measurements'): Promise<string> {
  const found = await findInstalled(use);
  if (found) return found;
  process.stdout.write('No Chromium found; installing one.\n');
  const isInstalled =
    (await installPackage(use === 'tests' ? HEADLESS : 'chromium')) ||
    (await installPackage('chromium'));
  if (!isInstalled) await runCommand('npx', ['playwright', 'install', 'chromium']);
  const installed = await findInstalled(use);
  if (installed) return installed;
  throw new Error('Install Chromium, or name one in CHROMIUM_PATH, to run the browser tests');
}

/** Installs one of Debian's packages, if this is Debian and we may. */
async function installPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || (await runCommand('apt-get', ['update'])) !== 0) return false;
  return (await runCommand('apt-get', ['install', '-y', '--no-install-recommends', name])) === 0;
}

/** As `findBrowser`, but installs none. */
export async function findInstalled(use: 'tests' | 'measurements'): Promise<string | undefined> {
  const names = use === 'tests' ? FOR_TESTS : NAMES;
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
