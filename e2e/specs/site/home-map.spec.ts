import {
  coverage,
  expectCbdInMiddle,
  fetches,
  map,
  openFrontPage,
  sentence,
} from '../../fixtures/front-page.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { atEachSize, PHONE } from '../../fixtures/widths.ts';

const MAPS_CONFIG = '**/api/functions/get-maps-config';

test('the map is fetched when it comes near and says so until it is there, its middle the CBD at every width', async ({
  page,
  product,
}) => {
  const loading = coverage(page).getByText('Loading map...');
  await page.setViewportSize(PHONE);
  const parts = fetches(page, /\/assets\/(live|create)-map-/);
  const answer = await holdRequests(page, MAPS_CONFIG);
  await openFrontPage(page, product.url, 'networkidle');
  expect(parts).toEqual([]);

  await coverage(page).scrollIntoViewIfNeeded();
  await expect(loading).toBeVisible();
  await expect(map(page)).toBeHidden();
  answer();
  await expect(loading).toBeHidden();
  await page.unroute(MAPS_CONFIG);
  await expect(sentence(page)).toBeVisible();
  await atEachSize(page, async () => {
    await map(page).scrollIntoViewIfNeeded();
    for (const label of ['Westlands', 'CBD', 'JKIA']) {
      await expect(map(page).getByText(label, { exact: true })).toBeInViewport();
    }
    await expectCbdInMiddle(page);
  });
});

test('a map that cannot be had says why, and comes when asked again', async ({ page, product }) => {
  const alert = coverage(page).getByRole('alert');
  const expectNoMap = async () => {
    await expect(coverage(page).getByText('Loading map...')).toBeHidden();
    await expect(map(page)).toBeHidden();
    // What speaks of the map goes with it.
    await expect(coverage(page).getByText('Live Now')).toBeHidden();
    await expect(coverage(page).getByText(/^The number of taxis/)).toBeHidden();
  };
  await page.setViewportSize(PHONE);
  await page.route(MAPS_CONFIG, (route) => route.fulfill({ status: 503, json: {} }));
  await openFrontPage(page, product.url);
  await coverage(page).scrollIntoViewIfNeeded();
  await expect(alert).toContainText('Failed to load map configuration');
  await expectNoMap();
  await page.unroute(MAPS_CONFIG);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(map(page)).toBeVisible();

  await page.route('**/assets/create-map-*.js', (route) => route.abort());
  await openFrontPage(page, product.url);
  await page.setViewportSize(PHONE);
  await coverage(page).scrollIntoViewIfNeeded();
  await expect(alert).toContainText('Failed to initialize map');
  await expectNoMap();
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('taxis follow a routing server’s routes, and drive straight if it fails', async ({
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
  await openFrontPage(page, product.url);
  await page.setViewportSize(PHONE);
  await coverage(page).scrollIntoViewIfNeeded();
  await expect(sentence(page)).toBeVisible();
  await expect(sentence(page)).toHaveText(/^30 of 30 taxis/);
  expect(asked).toHaveLength(5);
  for (const url of asked) {
    expect(url).toMatch(/driving\/(3[67]\.\d+,-1\.\d+;?){2,}\?overview=full&geometries=geojson$/);
  }

  answers = false;
  await openFrontPage(page, product.url);
  await page.setViewportSize(PHONE);
  await coverage(page).scrollIntoViewIfNeeded();
  await expect(sentence(page)).toBeVisible();
  await expect(sentence(page)).not.toHaveText(/^30 of 30 taxis/);
});
