import type { Page } from '@playwright/test';
import {
  coverage,
  expectCbdInMiddle,
  map,
  openFrontPage,
  pretendTab,
  sentence,
} from '../../fixtures/front-page.ts';
import { drawings, mapDrawing, noteMapDrawing } from '../../fixtures/map-drawing.ts';
import { expect, test } from '../../fixtures/test.ts';
import { atEachSize, PHONE } from '../../fixtures/widths.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What a pixel of the map is on the ground in Nairobi, at zoom 12: metres. */
const METRES_PER_PIXEL = 38.21;
/** Length of a step of a taxi's path: metres. */
const STEP_M = 200;

async function openMap(page: Page, url: string) {
  await openFrontPage(page, url);
  await coverage(page).scrollIntoViewIfNeeded();
  await expect(sentence(page)).toBeVisible();
  await map(page).scrollIntoViewIfNeeded();
}

const expectDriving = (page: Page) => expect.poll(() => drawings(page, 3)).toBeGreaterThan(0);
// The map itself may be drawn once more, and the taxis with it.
const expectStill = (page: Page) => expect.poll(() => drawings(page, 8)).toBe(0);

test('thirty taxis are drawn, and only while they are seen', async ({ page, product }) => {
  await noteMapDrawing(page);
  await openMap(page, product.url);
  await page.setViewportSize(PHONE);
  await map(page).scrollIntoViewIfNeeded();
  await expectDriving(page);
  expect((await mapDrawing(page)).taxis).toHaveLength(30);

  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectStill(page);
  await map(page).scrollIntoViewIfNeeded();
  await expectDriving(page);
  await pretendTab(page, 'hidden');
  await expectStill(page);
  await pretendTab(page, 'visible');
  await expectDriving(page);
  await page.getByRole('button', { name: 'Stop the taxis' }).click();
  await expectStill(page);
  await page.getByRole('button', { name: 'Start the taxis' }).click();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMap(page, product.url);
  await page.setViewportSize(PHONE);
  await map(page).scrollIntoViewIfNeeded();
  await expectStill(page);
  await expect(sentence(page)).toBeVisible();
});

test('twelve red areas are as large and as strong as many people are there, at every width', async ({
  page,
  product,
}) => {
  await noteMapDrawing(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await atEachSize(page, async ({ width }) => {
    await openMap(page, product.url);
    const whole = await map(page).boundingBox();
    const { areas } = await mapDrawing(page);
    const seen = areas.filter(({ x }) => x > 0 && x < (whole?.width ?? 0));
    // The airport's is beyond the edge of a phone's map.
    expect(seen).toHaveLength(width < 640 ? 11 : 12);
    for (const { radius, opacity } of seen) {
      const intensity = (radius * METRES_PER_PIXEL) / 1500;
      expect(intensity).toBeGreaterThan(0.4);
      expect(intensity).toBeLessThan(1.02);
      expect(opacity).toBeCloseTo(0.3 + intensity * 0.3, 2);
    }
  });
});

test('a taxi goes half a step a second and turns where its way ends', async ({ page, product }) => {
  await noteMapDrawing(page);
  await page.route('**/api/functions/get-maps-config', (route) =>
    route.fulfill({ json: { apiKey: null, styleUrl: null, routing: `${product.url}/osrm` } }),
  );
  // Ten steps to the east: there and back again in forty seconds.
  await page.route('**/osrm/route/v1/driving/**', (route) => {
    const coordinates = [
      [36.81, -1.29],
      [36.82799, -1.29],
    ];
    const geometry = { type: 'LineString', coordinates };
    return route.fulfill({ json: { code: 'Ok', routes: [{ geometry }] } });
  });
  await page.clock.install({ time: '2026-11-20T09:00:00Z' });
  await openMap(page, product.url);
  let hour = 10;
  const placesAfter = async (ms: number) => {
    await page.clock.fastForward(ms);
    return (await mapDrawing(page)).taxis.map(({ x }) => x);
  };
  await page.setViewportSize(PHONE);
  await page.clock.resume();
  await map(page).scrollIntoViewIfNeeded();
  await expectCbdInMiddle(page);
  await expectDriving(page);
  await page.clock.pauseAt(`2026-11-20T${hour}:00:00Z`);
  hour += 1;
  // From one frame to the next, not from somewhere between.
  await page.clock.runFor(20);
  const atFirst = await placesAfter(0);
  const aStepLater = await placesAfter(2_000);
  const moved = aStepLater.map((x, index) => Math.abs(x - (atFirst[index] ?? Number.NaN)));
  expect(Math.max(...moved) * METRES_PER_PIXEL).toBeGreaterThan(STEP_M * 0.95);
  expect(Math.max(...moved) * METRES_PER_PIXEL).toBeLessThan(STEP_M * 1.05);

  // Half a way round each is as far from the one end as it was from the other.
  const halfRound = await placesAfter(20_000);
  const ends = halfRound.map((x, index) => x + (aStepLater[index] ?? Number.NaN));
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(1);
  const wholeRound = await placesAfter(20_000);
  for (const [index, x] of wholeRound.entries()) {
    expect(Math.abs(x - (aStepLater[index] ?? Number.NaN))).toBeLessThan(1);
  }
});
