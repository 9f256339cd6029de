import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { AdvertiserPage } from '../fixtures/advertiser.ts';
import { Cable } from '../fixtures/cable.ts';
import { newDriver } from '../fixtures/driver.ts';
import { freePort } from '../fixtures/free-port.ts';
import { JuuServer } from '../fixtures/juu-server.ts';
import { noisePng, pictureFile } from '../fixtures/picture.ts';
import { type Account, signUpAdvertiser } from '../fixtures/sign-up.ts';
import { LAPTOP, PHONE } from '../fixtures/widths.ts';
import { findBrowser } from './find-browser.ts';
import { type Dashboard, measureAgain, measureFirst, type Opening } from './opening-scene.ts';
import { root } from './run-command.ts';

const RUNS = Number(process.env.RUNS ?? 5);
/** As many cards as a screen shows, each with a picture of about 18 kB. */
const CAMPAIGNS = 4;

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

function print(what: string, openings: readonly Opening[]): void {
  const median = (of: keyof Opening) => {
    const sorted = openings.map((opening) => opening[of]).sort((a, b) => a - b);
    return ((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) / 1000).toFixed(2);
  };
  const all = openings.map(({ pictures }) => (pictures / 1000).toFixed(2)).join(' ');
  process.stdout.write(
    `${what.padEnd(48)} cards ${median('cards')} s, with pictures ${median('pictures')} s  (${all})\n`,
  );
}

const [port, cablePort] = [await freePort(), await freePort()];
const url = `http://localhost:${cablePort}`;
const program = join(root, 'sync-server', 'dist', 'server.js');
const server = new JuuServer(
  port,
  { PUBLIC_URL: url, BOT_CHECK: 'off', RATE_LIMIT: 'off' },
  program,
);
const cable = new Cable(cablePort, port);
await server.start();
await cable.join();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-sync'],
});
try {
  const driver: Dashboard = {
    path: '/driver',
    account: (await newDriver({ server })).account,
    cards: 2,
    pictures: 0,
    locale: 'en-KE',
    viewport: PHONE,
  };
  const dashboards: Readonly<Record<string, Dashboard>> = {
    advertiser: {
      path: '/advertiser',
      account: await newAdvertiser(browser, url),
      cards: CAMPAIGNS,
      pictures: CAMPAIGNS,
      locale: 'en-KE',
      viewport: LAPTOP,
    },
    driver,
    'driver in Swahili': { ...driver, locale: 'sw-KE' },
  };
  const asked = process.argv.slice(2);
  for (const [name, dashboard] of Object.entries(dashboards)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    for (const slow of [false, true]) {
      const scene = { browser, cable, url, dashboard, slow };
      const where = `${name}, ${slow ? '4x CPU, slow 4G' : 'idle machine'}`;
      print(`${where}: first sign-in`, await measureFirst(scene, RUNS, true));
      print(`${where}: filled in at once`, await measureFirst(scene, RUNS, false));
      print(`${where}: again`, await measureAgain(scene, RUNS));
      print(`${where}: again, offline`, await measureAgain(scene, RUNS, { offline: true }));
    }
  }
} finally {
  await browser.close();
  await cable.cut();
  await server.dispose();
}
