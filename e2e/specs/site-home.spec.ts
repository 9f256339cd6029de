import type { Page } from '@playwright/test';
import { coverage, fetches, map, pretendTab } from '../fixtures/front-page.ts';
import { expect, test } from '../fixtures/test.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const FILM = /hero-(wide|tall)-[^/]*\.webm$/;

// What is answered in a test is answered to the page itself.
test.use({ serviceWorkers: 'block' });

/** How many screens are live, with its words. */
const badge = (page: Page) => coverage(page).locator('p', { hasText: 'Live Now' });
const film = (page: Page) => page.locator('video');
const playButton = (page: Page) => page.getByRole('button', { name: 'Play background video' });
const isPlaying = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

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
  await playButton(page).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test('who asked for less motion or fewer bytes gets the picture, and the film on demand', async ({
  page,
  product,
}) => {
  const fetched = fetches(page, FILM);
  const seePictureOnly = async () => {
    await page.goto(product.url, { waitUntil: 'networkidle' });
    await expect(playButton(page)).toBeVisible();
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
  await playButton(page).click();
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
  // Spared the film, the page waits for a press, and time stands still only once it can be pressed.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: '2026-11-20T09:00:00Z' });
  await page.goto(product.url);
  await expect(playButton(page)).toBeVisible();
  await page.clock.pauseAt('2026-11-20T10:00:00Z');
  // Playwright's own press waits for frames.
  await playButton(page).dispatchEvent('click');
  await expect.poll(plays).toBe(1);
  for (let retry = 1; retry <= 10; retry++) {
    await page.clock.runFor(499);
    expect(await plays()).toBe(retry);
    await page.clock.runFor(1);
    await expect.poll(plays).toBe(retry + 1);
  }
  await page.clock.runFor(10_000);
  await expect(playButton(page)).toBeVisible();
  expect(await plays()).toBe(11);
});

test('the live count begins at 25 when it is seen and stops at 40, one more every 150 ms', async ({
  page,
  product,
}) => {
  await page.clock.install({ time: '2026-11-20T09:00:00Z' });
  await page.goto(product.url);
  // There once the page has come alive.
  await expect(page.getByRole('button', { name: 'Pause background video' })).toBeVisible();
  await page.clock.pauseAt('2026-11-20T10:00:00Z');
  await expect(badge(page)).toHaveText(/25/);
  await page.evaluate(() => {
    const seen = window as unknown as { isCounting: boolean };
    const { setInterval } = window;
    window.setInterval = ((run: () => void, ms: number) => {
      if (ms === 150) seen.isCounting = true;
      return setInterval(run, ms);
    }) as typeof window.setInterval;
  });
  // Playwright's own scrolling waits for frames, and time stands still.
  await badge(page).evaluate((element) => element.scrollIntoView());
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { isCounting?: boolean }).isCounting))
    .toBe(true);
  await page.clock.runFor(149);
  await expect(badge(page)).toHaveText(/25/);
  await page.clock.runFor(1);
  await expect(badge(page)).toHaveText(/26/);
  await page.clock.runFor(149);
  await expect(badge(page)).toHaveText(/26/);
  await page.clock.runFor(1);
  await expect(badge(page)).toHaveText(/27/);
  await page.clock.runFor(12 * 150);
  await expect(badge(page)).toHaveText(/39/);
  await page.clock.runFor(1500);
  await expect(badge(page)).toHaveText(/40/);
});
