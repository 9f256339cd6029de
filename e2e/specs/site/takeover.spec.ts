import type { Page } from '@playwright/test';
import { coverage, map, openFrontPage } from '../../fixtures/front-page.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { PUBLIC_PATHS } from '../../fixtures/public-paths.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PHONE, SIZES } from '../../fixtures/widths.ts';

// The longest file, and the last that starts: all workers share it.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Has pages opened from now on add up by how much what they show has moved. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (globalThis as unknown as { shifted: number }).shifted += (
          entry as PerformanceEntry & { value: number }
        ).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);

const namesOf = (parts: Element[]) => parts.map((part) => part.getAttribute('data-island'));

for (const size of SIZES) {
  test(`scripts take over a page without moving anything, ${size.width} px wide`, async ({
    page,
    product,
  }) => {
    await noteShifts(page);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.setViewportSize(size);
    for (const path of [...PUBLIC_PATHS, '/auth']) {
      await page.goto(product.url + path);
      await page.evaluate(() => {
        document.querySelector('h1')?.setAttribute('data-from', 'the document');
      });
      // Parts start as one comes near them.
      for (const name of await page.locator('[data-island]').evaluateAll(namesOf)) {
        await page.locator(`[data-island="${name}"] > :visible`).first().scrollIntoViewIfNeeded();
      }
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1[data-from="the document"]'), path).toBeVisible();
      expect(await shifted(page), path).toBeLessThanOrEqual(0.02);
    }
    expect(complaints).toEqual([]);
  });
}

test('text stays where it is when its fonts come late', async ({ page, product }) => {
  await noteShifts(page);
  await page.setViewportSize(PHONE);
  let held: (() => void)[] | undefined;
  await page.route('**/*.woff2', async (route) => {
    await new Promise<void>((resolve) => (held ? held.push(resolve) : resolve()));
    await route.continue();
  });
  for (const path of PUBLIC_PATHS) {
    held = [];
    await page.goto(product.url + path, { waitUntil: 'domcontentloaded' });
    const paints = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints, path).toBe(1);
    expect(held.length, path).toBeGreaterThan(0);
    for (const release of held) release();
    held = undefined;
    const loading = () =>
      page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loading'));
    await expect.poll(loading, path).toBe(false);
    await page.waitForLoadState('networkidle');
    // What Core Web Vitals call good: a few lines of a long text do break elsewhere.
    expect(await shifted(page), path).toBeLessThanOrEqual(0.1);
  }
});

test('a page that was scrolled before its scripts came stays where it is', async ({
  page,
  product,
}) => {
  await page.setViewportSize(PHONE);
  const release = await holdRequests(page, '**/assets/*.js');
  await openFrontPage(page, product.url, 'domcontentloaded');
  const place = coverage(page).getByRole('heading', { level: 2 });
  await place.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  release();
  // The map is there once the app is.
  await expect(map(page)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.unroute('**/assets/*.js');
});

test('a page that comes back is where it was scrolled to', async ({ page, product }) => {
  await page.setViewportSize(PHONE);
  await openFrontPage(page, product.url);
  // The true heights of what lies above are known once it has been near.
  for (const band of await page.locator('.band').all()) await band.scrollIntoViewIfNeeded();
  const place = page.locator('#features').getByRole('heading', { level: 2 });
  const top = () => place.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  // Late fonts change heights.
  await page.evaluate(() => document.fonts.ready);
  await place.evaluate((heading) => heading.scrollIntoView());
  const before = await top();
  for (const comeBack of [() => page.reload(), () => page.goBack()]) {
    await comeBack();
    await expect.poll(top).toBe(before);
    await page.goto(`${product.url}/team`);
  }
});

test('a phone’s page stays where it is if its scripts do not arrive', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await noteShifts(page);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  // Fonts that come late move a text a little, too: an earlier test measures that.
  await page.route('**/*.woff2', (route) => route.abort());
  for (const path of [...PUBLIC_PATHS, '/auth']) {
    await page.goto(product.url + path);
    await expect(page.locator('html'), path).toHaveAttribute('data-unscripted');
    // A shift is known some time after the frame that showed it.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    expect(await shifted(page), path).toBe(0);
  }
  await context.close();
});

test('a press before a part is there counts once it is', async ({ page, product }) => {
  const release = await holdRequests(page, '**/assets/pricing-demo-*.js');
  await page.goto(`${product.url}/pricing`);
  await page.getByRole('button', { name: 'Play Demo' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Playing…' })).toBeVisible();
});

test('a page whose scripts do not arrive stays readable, and works once they do', async ({
  page,
  product,
}) => {
  let refused = 0;
  await page.route('**/assets/pricing-demo-*.js', (route) => {
    refused += 1;
    return route.abort();
  });
  const comeNear = () =>
    page.getByRole('heading', { name: 'See a price add up' }).scrollIntoViewIfNeeded();
  await page.goto(`${product.url}/pricing`);
  await comeNear();
  // An 'online' event before the page knows that the script failed would change nothing.
  await expect(page.locator('[data-island=pricing-demo][data-unscripted]')).toHaveCount(1);
  const before = refused;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(async () => {
    await comeNear();
    expect(refused).toBeGreaterThan(before);
  }).toPass();
  const play = page.getByRole('button', { name: 'Play Demo' });
  await page.setViewportSize(PHONE);
  await expect(page.getByText('opened this page on this device yet')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // It could do nothing.
  await expect(play).toBeHidden();

  await page.unrouteAll();
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await play.click({ timeout: 1_000 });
    await expect(play).toBeHidden({ timeout: 1_000 });
  }).toPass();
});
