import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { AdvertiserPage } from '../fixtures/advertiser.ts';
import { newDriver } from '../fixtures/driver.ts';
import { noisePng, pictureFile } from '../fixtures/picture.ts';
import { type Account, signUpAdvertiser } from '../fixtures/sign-up.ts';
import { LAPTOP, PHONE } from '../fixtures/widths.ts';
import { findBrowser } from './find-browser.ts';
import { type Dashboard, measureAgain, measureFirst, type Opening } from './opening-scene.ts';
import { root } from './run-command.ts';
import { type MeasuredProduct, withProduct } from './with-product.ts';

const RUNS = Number(process.env.RUNS ?? 5);
/** As many cards as a screen shows, each with a picture of about 18 kB. */
const CAMPAIGNS = 4;

/** The most that an opening may take to its cards, in seconds: on an idle machine, and on a slow one. */
interface Goal {
  readonly idle: number;
  readonly slow?: number;
}
const FIRST: Goal = { idle: 2, slow: 3.5 };
const AGAIN: Goal = { idle: 0.7, slow: 1.5 };
/** Until the replica has taken over; shown as it was left, a dashboard can be read before. */
const USABLE: Goal = { idle: 1.5, slow: 3.2 };
/** An admin's lists come from the server. */
const ADMIN_AGAIN: Goal = { idle: 1 };

async function newAdvertiser(browser: Browser, url: string): Promise<Account> {
  const account = await signUpAdvertiser(url, 'Amina Otieno');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/auth`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const advertiser = new AdvertiserPage(page);
  for (let number = 1; number <= CAMPAIGNS; number++) {
    await advertiser.createCampaign(
      `Campaign ${number}`,
      pictureFile(`roof-${number}.png`, noisePng(96, 64)),
    );
  }
  await advertiser.untilSaved();
  await context.close();
  return account;
}

/** Prints the medians. The process fails if one misses its goal. */
function print(
  what: string,
  openings: readonly Opening[],
  goals: { readonly cards?: number | undefined; readonly usable?: number | undefined } = {},
): void {
  const median = (of: keyof Opening) => {
    const sorted = openings.map((opening) => opening[of]).sort((a, b) => a - b);
    return (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) / 1000;
  };
  const all = openings.map(({ pictures }) => (pictures / 1000).toFixed(2)).join(' ');
  const told = (of: 'cards' | 'usable') => {
    const isMissed = goals[of] !== undefined && !(median(of) <= goals[of]);
    if (isMissed) process.exitCode = 1;
    return `${of} ${median(of).toFixed(2)} s${isMissed ? `, misses ${goals[of]} s` : ''}`;
  };
  process.stdout.write(
    `${what.padEnd(55)} ${told('cards')}, with pictures ${median('pictures').toFixed(2)} s  (${all}), ${told('usable')}\n`,
  );
}

async function measure(
  { cable, url }: MeasuredProduct,
  name: string,
  dashboard: Dashboard,
): Promise<void> {
  for (const slow of [false, true]) {
    const scene = { browser, cable, url, dashboard, slow };
    const where = `${name}, ${slow ? '4x CPU, slow 4G' : 'idle machine'}`;
    const isAdmin = dashboard.path === '/admin';
    const within = slow ? 'slow' : 'idle';
    print(
      `${where}: first sign-in`,
      await measureFirst(scene, RUNS, true),
      isAdmin ? {} : { cards: FIRST[within] },
    );
    print(`${where}: filled in at once`, await measureFirst(scene, RUNS, false));
    const again = isAdmin ? ADMIN_AGAIN : AGAIN;
    const goals = { cards: again[within], usable: USABLE[within] };
    print(`${where}: again`, await measureAgain(scene, RUNS), goals);
    if (isAdmin) continue;
    print(`${where}: again, offline`, await measureAgain(scene, RUNS, { offline: true }), goals);
    // The web app's manifest starts it there.
    const fromHome = await measureAgain(scene, RUNS, { path: '/auth' });
    print(`${where}: again, from the home screen`, fromHome, goals);
  }
}

/** The admin's lists are full: 10,000 users, campaigns and screens, a million audit entries. */
async function measureAdmin(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'juu-full-desk-'));
  try {
    const fill = join(root, 'sync-server', 'bench', 'dist', 'fill-desk.js');
    await promisify(execFile)(process.execPath, [fill, folder]);
    const account = {
      name: 'Admin',
      email: 'admin@full.example',
      password: 'a long enough password',
    };
    await withProduct(
      {
        DATA_DIR: folder,
        SEED: 'none',
        ADMIN_EMAIL: account.email,
        ADMIN_PASSWORD: account.password,
      },
      (product) =>
        measure(product, 'admin', {
          path: '/admin',
          account,
          card: 'main li a',
          cards: 10,
          pictures: 0,
          locale: 'en-KE',
          viewport: LAPTOP,
        }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Names of the dashboards to measure; none: all. */
const asked = process.argv.slice(2);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

const browser = await chromium.launch({
  executablePath: await findBrowser('measurements'),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-sync'],
});
try {
  if (isAsked('admin')) await measureAdmin();
  if (isAsked('advertiser') || isAsked('driver')) {
    await withProduct({}, async (product) => {
      const card = 'main li :is(h2, h3)';
      if (isAsked('advertiser')) {
        await measure(product, 'advertiser', {
          path: '/advertiser',
          account: await newAdvertiser(browser, product.url),
          card,
          cards: CAMPAIGNS,
          pictures: CAMPAIGNS,
          locale: 'en-KE',
          viewport: LAPTOP,
        });
      }
      if (!isAsked('driver')) return;
      const driver: Dashboard = {
        path: '/driver',
        account: (await newDriver(product)).account,
        card,
        cards: 2,
        pictures: 0,
        locale: 'en-KE',
        viewport: PHONE,
      };
      await measure(product, 'driver', driver);
      await measure(product, 'driver in Swahili', { ...driver, locale: 'sw-KE' });
    });
  }
} finally {
  await browser.close();
}
