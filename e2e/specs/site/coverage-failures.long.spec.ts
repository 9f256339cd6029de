import { ATTRIBUTION, row, untilDrawn, zoneMap, zones } from '../../fixtures/coverage-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PHONE } from '../../fixtures/widths.ts';

const COVERAGE = '**/api/coverage';
const MAPS_CONFIG = '**/api/functions/get-maps-config';

test('the map and the list each say so and can be tried again, one without the other', async ({
  page,
  product,
}) => {
  const failure = { error: { code: 'unavailable', message: 'The server is being restored.' } };
  const noMap = page.getByRole('alert').filter({ hasText: 'Failed to load map configuration' });
  const noZones = page.getByRole('alert').filter({ hasText: 'The server is being restored.' });
  await page.setViewportSize(PHONE);
  await page.route(COVERAGE, (route) => route.fulfill({ status: 503, json: failure }));
  await page.route(MAPS_CONFIG, (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto(`${product.url}/coverage`);
  await expect(noMap).toBeVisible();
  await expect(noZones).toBeVisible();
  await expect(page.getByText('Loading map...')).toBeHidden();
  await expect(zoneMap(page)).toBeHidden();

  await page.unroute(COVERAGE);
  await noZones.getByRole('button', { name: 'Try again' }).click();
  await expect(zones(page).getByRole('button')).toHaveCount(13);
  await expect(noMap).toBeVisible();

  await page.unroute(MAPS_CONFIG);
  await noMap.getByRole('button', { name: 'Try again' }).click();
  await untilDrawn(page);
});

test('a map that cannot be put up, or not the zones on it, says so and can be tried again', async ({
  page,
  product,
}) => {
  const failure = page.getByText('Failed to initialize map');
  for (const part of ['create-map', 'zone-layer']) {
    const address = new RegExp(`/assets/${part}-.*\\.js`);
    await page.route(address, (route) => route.abort());
    await page.goto(`${product.url}/coverage`);
    await page.setViewportSize(PHONE);
    await expect(failure).toBeVisible();
    await expect(zones(page).getByRole('button')).toHaveCount(13);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await untilDrawn(page);
    await expect(failure).toBeHidden();
  }
});

test('a browser without a canvas shows that there is no map, and lists the zones', async ({
  page,
  product,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${product.url}/coverage`);
  await page.setViewportSize(PHONE);
  await expect(page.getByText('Failed to initialize map')).toBeVisible();
  await expect(zoneMap(page)).toBeHidden();
  await expect(zones(page).getByRole('button')).toHaveCount(13);
  await page.mouse.wheel(0, 200);
  await row(page, 'Karen').click();
  await expect(row(page, 'Karen')).toHaveAttribute('aria-pressed', 'true');
  expect(errors).toEqual([]);
});

test('an operator’s map that cannot be fetched gives way to our own', async ({ page, product }) => {
  await page.route(MAPS_CONFIG, (route) =>
    route.fulfill({
      json: { apiKey: null, styleUrl: `${product.url}/no/style.json`, routing: null },
    }),
  );
  await page.goto(`${product.url}/coverage`);
  await page.setViewportSize(PHONE);
  await untilDrawn(page);
  await expect(zoneMap(page).getByText(ATTRIBUTION)).toBeVisible();
});
