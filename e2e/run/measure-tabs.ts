import { chromium, type Page } from '@playwright/test';
import { newPlayedAdvertiser } from '../fixtures/played-campaigns.ts';
import { LAPTOP } from '../fixtures/widths.ts';
import { findBrowser } from './find-browser.ts';
import { withProduct } from './with-product.ts';

const RUNS = Number(process.env.RUNS ?? 9);
const FIRST_SYNC_MS = 300_000;
/** A person looks at a tab before going on: what it draws later does not count for the next one. */
const LOOK_MS = 500;
/** Until it is there, the map is seen as it was left, and can't be moved: it may take three times as long. */
const IN_MOTION = 'map in motion';
/** What each tab's median must stay under, also with a CPU four times slower. */
const LIMIT_MS = 100;
const SLOW_LIMIT_MS = 300;
const SIZE = { campaigns: 2_000, hours: 50_000 };

/** The advertiser's tabs, and what shows that a part of their content is there, in the order of the parts. */
const CONTENT = {
  '/advertiser/campaigns': { cards: 'main li h3' },
  '/advertiser/coverage': {
    list: 'main [data-zone-list] li',
    'map as it was left': 'main canvas',
    [IN_MOTION]: 'main [data-map] > section[aria-describedby] canvas',
  },
  '/advertiser/analytics': { charts: 'main figure svg rect' },
  '/advertiser/billing': { heading: 'main h2' },
  '/advertiser/details': { profile: '[aria-labelledby=profile-title] form' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
type Tab = keyof typeof CONTENT;

/** Milliseconds from the click on a tab until each part of its content has been drawn. */
function open(page: Page, tab: Tab): Promise<[part: string, time: number][]> {
  return page.evaluate(
    async ({ tab, parts }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const link = document.querySelector<HTMLElement>(`main > nav a[href="${tab}"]`);
      const begin = performance.now();
      link?.click();
      return Promise.all(
        parts.map(async ([part, content]): Promise<[string, number]> => {
          while (location.pathname !== tab || !document.querySelector(content)) await frame();
          await frame();
          return [part, performance.now() - begin];
        }),
      );
    },
    { tab, parts: Object.entries(CONTENT[tab]) },
  );
}

/** Prints the median of each part of a tab; a median above the limit in milliseconds makes the script fail. */
async function measure(page: Page, name: string, limit: number): Promise<void> {
  const tabs = Object.keys(CONTENT) as Tab[];
  const times = new Map<string, number[]>(
    tabs.flatMap((tab) => Object.keys(CONTENT[tab]).map((part) => [`${tab}, ${part}`, []])),
  );
  for (let run = 0; run <= RUNS; run++) {
    for (const tab of [...tabs.slice(1), ...tabs.slice(0, 1)]) {
      const drawn = await open(page, tab);
      await page.waitForTimeout(LOOK_MS);
      // The first round loads what tabs fetch once.
      if (run > 0) for (const [part, time] of drawn) times.get(`${tab}, ${part}`)?.push(time);
    }
  }
  for (const [content, all] of times) {
    const sorted = all.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    const met = median < (content.includes(IN_MOTION) ? 3 * limit : limit);
    if (!met) process.exitCode = 1;
    process.stdout.write(
      `${met ? 'met   ' : 'missed'} ${`${content}, ${name}`.padEnd(48)} ${median.toFixed(0)} ms  (${sorted.map((time) => time.toFixed(0)).join(' ')})\n`,
    );
  }
}

const browser = await chromium.launch({
  executablePath: await findBrowser('measurements'),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-sync'],
});
try {
  await withProduct({}, async (product) => {
    const { account } = await newPlayedAdvertiser(product, SIZE);
    const page = await browser.newPage({ viewport: LAPTOP });
    await page.goto(`${product.url}/auth`);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(/\/advertiser\/campaigns/);
    await page.locator('[data-sync-status=saved]').waitFor({ timeout: FIRST_SYNC_MS });
    await measure(page, 'idle machine', LIMIT_MS);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await measure(page, '4x slower CPU', SLOW_LIMIT_MS);
  });
} finally {
  await browser.close();
}
