import type { Page } from '@playwright/test';
import { PUBLIC_PATHS } from '../../fixtures/public-paths.ts';
import { expect, test } from '../../fixtures/test.ts';
import { atEachSize, PHONE } from '../../fixtures/widths.ts';

test.use({ serviceWorkers: 'allow' });

const MAPS = /^(Live Coverage Across Nairobi|Where your ads can play)$/;

/** Until the worker has what it fetches after the first visit, the map above all. */
async function untilKept(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const list: string[] = await (await fetch('/extra-assets.json')).json();
        const kept = await (await caches.open('juu-extras')).keys();
        const paths = new Set(kept.map(({ url }) => new URL(url).pathname));
        return list.length > 0 && list.every((path) => paths.has(path));
      }),
    )
    .toBe(true);
}

/** Pictures for the window as it is that are not there, or not yet; those further down are asked for too. */
const missingPictures = (page: Page) =>
  page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
    return [...document.images].filter((image) => image.naturalWidth === 0).length;
  });

test('after one visit every public page opens offline, with its pictures at every width, and with the maps', async ({
  page,
  context,
  product,
}) => {
  await page.goto(product.url);
  await untilKept(page);
  await product.cable.cut();
  // A new tab, and nothing left in the browser's own cache.
  const next = await context.newPage();
  await page.close();
  await (await context.newCDPSession(next)).send('Network.clearBrowserCache');
  for (const path of PUBLIC_PATHS) {
    await next.goto(product.url + path);
    await atEachSize(next, async () => {
      await expect(next.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(next.getByRole('contentinfo'), path).toBeVisible();
      await expect.poll(() => missingPictures(next), path).toBe(0);
    });
  }
  await next.setViewportSize(PHONE);
  for (const path of ['/', '/coverage']) {
    await next.goto(product.url + path);
    // The map of the front page is fetched when one comes near it.
    await next.getByRole('heading', { name: MAPS }).scrollIntoViewIfNeeded();
    const canvas = next.getByRole('region', { name: /^Map of/ }).locator('canvas');
    await expect(canvas.first(), path).toBeVisible();
    await expect(next.getByText('Westlands').first(), path).toBeVisible();
  }
  // Read as the server reads them.
  for (const address of ['/about.html', '//about']) {
    await next.goto(product.url + address);
    await expect(next).toHaveURL(`${product.url}/about`);
  }
  await next.goto(`${product.url}/no/such/page`);
  await expect(next.getByText('Oops! Page not found')).toBeVisible();
});

test('who saves data is sent no map ahead', async ({ page, product }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { wasAsked: boolean };
    const connection = {
      get saveData() {
        seen.wasAsked = true;
        return true;
      },
    };
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  // On neither page does anything but the decision about the map ask for it.
  for (const path of ['/about', '/pricing']) {
    await page.goto(product.url + path);
    const wasAsked = () =>
      page.evaluate(() => (window as unknown as { wasAsked?: boolean }).wasAsked);
    await expect.poll(wasAsked).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  }
  expect(await page.evaluate(() => caches.has('juu-extras'))).toBe(false);
});
