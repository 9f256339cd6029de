import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const MAPS_CONFIG = '**/api/functions/get-maps-config';
const FILM = /hero-(wide|tall)-[^/]*\.webm$/;
const SENTENCE = /^\d+ of 30 taxis are in high footfall areas right now\.$/;

// What is answered in a test is answered to the page itself.
test.use({ serviceWorkers: 'block' });

const coverage = (page: Page) => page.getByRole('region', { name: 'Live Coverage Across Nairobi' });
/** How many screens are live, with its words. */
const badge = (page: Page) => coverage(page).locator('p', { hasText: 'Live Now' });
const map = (page: Page) => page.getByRole('region', { name: /^Map of Nairobi/ });
const film = (page: Page) => page.locator('video');
const isPlaying = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

/** What was fetched whose address matches, from now on. */
function fetches(page: Page, address: RegExp): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (address.test(request.url())) found.push(request.url());
  });
  return found;
}

async function pretendTab(page: Page, state: 'visible' | 'hidden') {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => visibilityState,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('the front page tells its story in order, at every width', async ({ page, product }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // A reload would come back to where the page was left.
    await page.goto('about:blank');
    await page.goto(product.url);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/exposure to new heights/);
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport();
    const links = {
      'Start Advertising': '/auth',
      'Become a Driver': '/auth?role=driver',
      'Start Your Campaign': '/auth',
    };
    for (const [name, href] of Object.entries(links)) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'How It Works',
      /.+/,
      'For Advertisers',
      'Live Coverage Across Nairobi',
    ]);
    const steps = page
      .getByRole('region', { name: 'How It Works' })
      .getByRole('heading', { level: 3 });
    await expect(steps).toHaveText([/Create a Campaign/, /Go Live/, /Track Results/]);
    await expect(page.locator('#features').getByRole('article')).toHaveCount(6);
    const advertisers = page.getByRole('region', { name: 'For Advertisers' });
    await expect(advertisers.getByRole('article')).toHaveCount(3);
    for (const text of [
      'Track your campaigns in real-time. See exactly where your ads are playing.',
      'Active Taxi Screens',
      'High Footfall Areas',
      'Darker red = Higher footfall density',
      'Live Now',
      /full interactive map.* dashboard/,
    ]) {
      await expect(coverage(page).getByText(text, { exact: true })).toBeVisible();
    }
    await coverage(page).scrollIntoViewIfNeeded();
    await expect(map(page)).toBeVisible();
    expect((await map(page).boundingBox())?.height).toBe(600);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
});

test('the film comes after the page, plays while it is seen, and can be paused', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await expect.poll(() => isPlaying(page)).toBe(true);
  for (const attribute of ['loop', 'playsinline']) {
    await expect(film(page)).toHaveAttribute(attribute);
  }
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  const afterLoad = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const fetched = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('.webm'));
    return (fetched?.startTime ?? 0) - (visit?.loadEventStart ?? Number.POSITIVE_INFINITY);
  });
  expect(afterLoad).toBeGreaterThanOrEqual(0);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await pretendTab(page, 'hidden');
  await expect.poll(() => isPaused(page)).toBe(true);
  await pretendTab(page, 'visible');
  await expect.poll(() => isPlaying(page)).toBe(true);

  await page.getByRole('button', { name: 'Pause background video' }).click();
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.getByRole('button', { name: 'Play background video' }).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test('who asked for less motion or fewer bytes gets the picture, and the film on demand', async ({
  page,
  product,
}) => {
  const fetched = fetches(page, FILM);
  const seePictureOnly = async () => {
    await page.goto(product.url, { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible();
    const picture = page.locator('picture img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(fetched).toEqual([]);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await seePictureOnly();
  await expect(badge(page)).toHaveText(/25/);
  await badge(page).scrollIntoViewIfNeeded();
  await expect(badge(page)).toHaveText(/40/);

  await page.goto('about:blank');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await seePictureOnly();
  await page.getByRole('button', { name: 'Play background video' }).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test('a film that the browser refuses is tried again every 500 ms, up to 10 times', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const counted = window as unknown as { plays: number };
    counted.plays = 0;
    HTMLMediaElement.prototype.play = () => {
      counted.plays += 1;
      return Promise.reject(new DOMException('not yet', 'NotAllowedError'));
    };
  });
  const plays = () => page.evaluate(() => (window as unknown as { plays: number }).plays);
  await page.clock.install({ time: '2026-11-20T09:00:00Z' });
  await page.clock.pauseAt('2026-11-20T09:00:01Z');
  await page.goto(product.url);
  await expect.poll(plays).toBe(1);
  for (let retry = 1; retry <= 10; retry++) {
    await page.clock.runFor(499);
    expect(await plays()).toBe(retry);
    await page.clock.runFor(1);
    await expect.poll(plays).toBe(retry + 1);
  }
  await page.clock.runFor(10_000);
  await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible();
  expect(await plays()).toBe(11);
});

test('the live count begins at 25 when it is seen and stops at 40, one more every 150 ms', async ({
  page,
  product,
}) => {
  await page.clock.install({ time: '2026-11-20T09:00:00Z' });
  await page.clock.pauseAt('2026-11-20T09:00:01Z');
  await page.goto(product.url);
  await page.clock.runFor(5000);
  await expect(badge(page)).toHaveText(/25/);
  // Playwright's own scrolling waits for frames, and time stands still.
  await badge(page).evaluate((element) => element.scrollIntoView());
  // The timer is there as soon as the badge was seen to be in view.
  await expect(async () => {
    await page.clock.runFor(150);
    await expect(badge(page)).toHaveText(/26/, { timeout: 100 });
  }).toPass();
  await page.clock.runFor(149);
  await expect(badge(page)).toHaveText(/26/);
  await page.clock.runFor(1);
  await expect(badge(page)).toHaveText(/27/);
  await page.clock.runFor(12 * 150);
  await expect(badge(page)).toHaveText(/39/);
  await page.clock.runFor(1500);
  await expect(badge(page)).toHaveText(/40/);
});

test('the map is fetched when it comes near, and drawn only while it is seen', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const counted = window as unknown as { frames: number };
    counted.frames = 0;
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      if (this.canvas.className === 'map-overlay') counted.frames += 1;
      clearRect.apply(this, box);
    };
  });
  const framesIn = async (ms: number) => {
    const frames = () => page.evaluate(() => (window as unknown as { frames: number }).frames);
    const before = await frames();
    await page.waitForTimeout(ms);
    return (await frames()) - before;
  };
  const parts = fetches(page, /\/assets\/(live|create)-map-/);
  let answer = () => {};
  await page.route(MAPS_CONFIG, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await page.goto(product.url, { waitUntil: 'networkidle' });
  expect(parts).toEqual([]);

  await coverage(page).scrollIntoViewIfNeeded();
  await expect(coverage(page).getByText('Loading map...')).toBeVisible();
  await expect(async () => {
    answer();
    await expect(coverage(page).getByText('Loading map...')).toBeHidden({ timeout: 500 });
  }).toPass();
  await page.unroute(MAPS_CONFIG);
  await expect(map(page)).toBeVisible();
  await map(page).scrollIntoViewIfNeeded();
  for (const label of ['Westlands', 'CBD', 'JKIA']) {
    await expect(map(page).getByText(label, { exact: true })).toBeInViewport();
  }
  await expect(coverage(page).getByText(SENTENCE)).toBeVisible();
  const drives = () => framesIn(200);
  await expect.poll(drives).toBeGreaterThan(0);

  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect.poll(drives).toBe(0);
  await map(page).scrollIntoViewIfNeeded();
  await expect.poll(drives).toBeGreaterThan(0);
  await pretendTab(page, 'hidden');
  await expect.poll(drives).toBe(0);
  await pretendTab(page, 'visible');
  await expect.poll(drives).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop the taxis' }).click();
  await expect.poll(drives).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await coverage(page).scrollIntoViewIfNeeded();
  await expect(coverage(page).getByText(SENTENCE)).toBeVisible();
  await map(page).scrollIntoViewIfNeeded();
  await expect.poll(drives).toBe(0);
});

test('a map that cannot be had says why, and comes when asked again', async ({ page, product }) => {
  let fails = true;
  await page.route(MAPS_CONFIG, (route) =>
    fails ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto(product.url);
  await coverage(page).scrollIntoViewIfNeeded();
  const alert = coverage(page).getByRole('alert');
  await expect(alert).toContainText('Failed to load map configuration');
  await expect(coverage(page).getByText('Loading map...')).toBeHidden();
  await expect(map(page)).toBeHidden();
  fails = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(map(page)).toBeVisible();

  await page.route('**/assets/create-map-*.js', (route) => route.abort());
  await page.reload();
  await coverage(page).scrollIntoViewIfNeeded();
  await expect(alert).toContainText('Failed to initialize map');
});

test('taxis drive the ways of a routing server, and straight where it fails', async ({
  page,
  product,
}) => {
  const asked: string[] = [];
  let answers = true;
  await page.route(MAPS_CONFIG, (route) =>
    route.fulfill({ json: { apiKey: null, styleUrl: null, routing: `${product.url}/osrm` } }),
  );
  await page.route('**/osrm/route/v1/driving/**', (route) => {
    asked.push(route.request().url());
    // A short way in the middle of the busiest area.
    const coordinates = [
      [36.8252, -1.2856],
      [36.8262, -1.2843],
    ];
    const geometry = { type: 'LineString', coordinates };
    return answers
      ? route.fulfill({ json: { code: 'Ok', routes: [{ geometry }] } })
      : route.fulfill({ status: 500, json: { code: 'InternalError' } });
  });
  await page.goto(product.url);
  await coverage(page).scrollIntoViewIfNeeded();
  await expect(coverage(page).getByText(SENTENCE)).toHaveText(/^30 of 30 taxis/);
  expect(asked).toHaveLength(5);
  for (const url of asked) {
    expect(url).toMatch(/driving\/(3[67]\.\d+,-1\.\d+;?){2,}\?overview=full&geometries=geojson$/);
  }

  answers = false;
  await page.reload();
  await coverage(page).scrollIntoViewIfNeeded();
  await expect(coverage(page).getByText(SENTENCE)).toHaveText(/^\d{1,2} of 30 taxis/);
  await expect(coverage(page).getByText(SENTENCE)).not.toHaveText(/^30 of 30 taxis/);
});
