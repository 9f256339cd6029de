import type { Page } from '@playwright/test';
import { badge, fetches, openFrontPage, pretendTab } from '../../fixtures/front-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { atEachSize, LAPTOP, PHONE, type Size } from '../../fixtures/widths.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const FILM = /hero-(wide|tall)-[^/]*\.webm$/;

const film = (page: Page) => page.locator('video');
const playButton = (page: Page) => page.getByRole('button', { name: 'Play background video' });
const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pause background video' });
const isPlaying = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);
/** Upright windows have a picture and a film of their own. */
const addressFor = ({ width, height }: Size) => (height > width ? /hero-tall-/ : /hero-wide-/);

async function expectPicture(page: Page, size: Size) {
  const picture = page.locator('picture img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(address).toMatch(addressFor(size));
}

/**
 * How long after the page had loaded the film was asked for: milliseconds. Undefined until the film is
 * here whole: only then the browser tells when it asked.
 */
const askedAfterLoad = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const fetched = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('.webm'));
    return fetched && fetched.startTime - (visit?.loadEventStart ?? Number.POSITIVE_INFINITY);
  });

test('the film comes after the page, plays while it is seen, and can be paused', async ({
  page,
  product,
}) => {
  await page.setViewportSize(LAPTOP);
  await openFrontPage(page, product.url);
  await expectPicture(page, LAPTOP);
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect(film(page)).toHaveAttribute('src', addressFor(LAPTOP));
  await expect(film(page)).toHaveAttribute('loop');
  await expect(film(page)).toHaveAttribute('playsinline');
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await expect.poll(() => askedAfterLoad(page)).toBeGreaterThanOrEqual(0);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await pretendTab(page, 'hidden');
  await expect.poll(() => isPaused(page)).toBe(true);
  await pretendTab(page, 'visible');
  await expect.poll(() => isPlaying(page)).toBe(true);

  await pauseButton(page).click();
  await expect.poll(() => isPaused(page)).toBe(true);
  await playButton(page).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test('who asked for less motion or fewer bytes gets the picture of every width, and the film on demand', async ({
  page,
  product,
}) => {
  const seePictureOnly = async (size: Size) => {
    const fetched = fetches(page, FILM);
    await openFrontPage(page, product.url, 'networkidle');
    await expect(playButton(page)).toBeVisible();
    await expectPicture(page, size);
    expect(fetched).toEqual([]);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await atEachSize(page, async (size) => {
    await seePictureOnly(size);
    await expect(badge(page)).toHaveText(/25/);
    await badge(page).scrollIntoViewIfNeeded();
    await expect(badge(page)).toHaveText(/40/);
  });

  // The page that is open would fetch its film as soon as motion is allowed again.
  await page.goto('about:blank');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.setViewportSize(PHONE);
  await seePictureOnly(PHONE);
  await playButton(page).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect(film(page)).toHaveAttribute('src', addressFor(PHONE));
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
  await page.setViewportSize(PHONE);
  await page.goto(product.url);
  await expect(playButton(page)).toBeVisible();
  await page.clock.pauseAt('2026-11-20T10:00:00Z');
  // Given up once, it can be asked for again.
  for (const before of [0, 11]) {
    await expect(playButton(page)).toBeVisible();
    // Playwright's own press waits for frames.
    await playButton(page).dispatchEvent('click');
    // The frame after which the film is asked to play.
    await page.clock.runFor(50);
    await expect.poll(plays).toBe(before + 1);
    for (let retry = 1; retry <= 10; retry++) {
      await page.clock.runFor(440);
      expect(await plays()).toBe(before + retry);
      await page.clock.runFor(60);
      await expect.poll(plays).toBe(before + retry + 1);
    }
    await page.clock.runFor(10_000);
    await expect(playButton(page)).toBeVisible();
    expect(await plays()).toBe(before + 11);
  }
});
