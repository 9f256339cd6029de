import { coverage, fetches, map, pretendTab } from '../fixtures/front-page.ts';
import { expect, test } from '../fixtures/test.ts';

const MAPS_CONFIG = '**/api/functions/get-maps-config';
const SENTENCE = /^\d+ of 30 taxis are in high footfall areas right now\.$/;

// What is answered in a test is answered to the page itself.
test.use({ serviceWorkers: 'block' });

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
  /** How often the taxis are drawn while the browser shows three frames. */
  const drives = () =>
    page.evaluate(async () => {
      const counted = window as unknown as { frames: number };
      const before = counted.frames;
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return counted.frames - before;
    });
  const expectStill = async () => {
    await expect.poll(drives).toBe(0);
    expect(await drives()).toBe(0);
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
  await expect.poll(drives).toBeGreaterThan(0);

  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectStill();
  await map(page).scrollIntoViewIfNeeded();
  await expect.poll(drives).toBeGreaterThan(0);
  await pretendTab(page, 'hidden');
  await expectStill();
  await pretendTab(page, 'visible');
  await expect.poll(drives).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop the taxis' }).click();
  await expectStill();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await coverage(page).scrollIntoViewIfNeeded();
  await expect(coverage(page).getByText(SENTENCE)).toBeVisible();
  await map(page).scrollIntoViewIfNeeded();
  await expectStill();
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
  // What speaks of the map goes with it.
  await expect(coverage(page).getByText('Live Now')).toBeHidden();
  await expect(coverage(page).getByText(/^How many taxis/)).toBeHidden();
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
