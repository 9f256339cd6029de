import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

const zones = (page: Page) => page.getByRole('region', { name: 'Zones', exact: true });
const row = (page: Page, name: string) => zones(page).getByRole('button', { name });
const facts = (page: Page, name: string) => page.getByRole('region', { name: `Zone ${name}` });
const map = (page: Page) => page.getByRole('region', { name: 'Map of the zones in Nairobi' });

/** How many different colours the map's canvases show: one or none before it is drawn. */
async function untilDrawn(page: Page) {
  await expect
    .poll(() =>
      map(page).evaluate((element) => {
        const colors = new Set<number>();
        for (const canvas of element.querySelectorAll('canvas')) {
          const data = canvas
            .getContext('2d')
            ?.getImageData(0, 0, canvas.width, canvas.height).data;
          for (const pixel of new Uint32Array(data?.buffer ?? new ArrayBuffer(0)))
            colors.add(pixel);
        }
        return colors.size;
      }),
    )
    .toBeGreaterThan(50);
}

/** The middle of what the legend, the buttons and a zone's facts leave of the map: a chosen zone's. */
async function middleOfZone(page: Page) {
  const { width = 0, height = 0 } = (await map(page).boundingBox()) ?? {};
  return width < 640
    ? { x: width / 2, y: 190 + (height - 250) / 2 }
    : { x: 340 + (width - 410) / 2, y: 40 + (height - 100) / 2 };
}

test('zones are chosen in the list or on the map, and shown in both, at every width', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(`${product.url}/coverage`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nairobi, zone by zone');
    await expect(zones(page).getByRole('button')).toHaveCount(13);
    await expect(row(page, 'CBD')).toHaveText('CBDPremium$19.00per 1,000');
    await untilDrawn(page);

    await row(page, 'Westlands').click();
    await expect(row(page, 'Westlands')).toHaveAttribute('aria-pressed', 'true');
    await expect(facts(page, 'Westlands')).toContainText('Premium zone');
    await expect(facts(page, 'Westlands')).toContainText('$17.00 per 1,000');
    await expect(facts(page, 'Westlands')).toContainText('$7-19, by hour, crowd and demand');
    await expect(facts(page, 'Westlands')).toBeInViewport();

    await page.keyboard.press('Escape');
    await expect(facts(page, 'Westlands')).toBeHidden();
    // The map still looks at Westlands: that is what is in its middle.
    await expect(async () => {
      await map(page).click({ position: await middleOfZone(page) });
      await expect(row(page, 'Westlands')).toHaveAttribute('aria-pressed', 'true', {
        timeout: 500,
      });
    }).toPass();
    await facts(page, 'Westlands').getByRole('button', { name: 'Close' }).click();
    await expect(row(page, 'Westlands')).toHaveAttribute('aria-pressed', 'false');

    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
  await expect(map(page).getByText('Juu: simplified map, not for navigation')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(`${product.url}/auth?tab=signup`);
});

test('everything is reached by keyboard: the map, its buttons, every zone', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/coverage`);
  await untilDrawn(page);
  await expect(zones(page).getByRole('button')).toHaveCount(13);
  await map(page).focus();
  for (const name of ['Zoom in', 'Zoom out']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(row(page, 'CBD')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(facts(page, 'JKIA')).toContainText('$18.00 per 1,000');
  await page.keyboard.press('Escape');
  await expect(facts(page, 'JKIA')).toBeHidden();
  await expect(row(page, 'JKIA')).toBeFocused();

  const close = facts(page, 'JKIA').getByRole('button', { name: 'Close' });
  for (const key of ['Enter', 'Escape']) {
    await page.keyboard.press('Enter');
    await close.focus();
    await page.keyboard.press(key);
    await expect(close).toBeHidden();
    await expect(row(page, 'JKIA')).toBeFocused();
  }
});

test('zones and map are there offline once any page was visited', async ({ page, product }) => {
  await page.goto(`${product.url}/about`);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const keys = async (name: string) => {
          if (!(await caches.has(name))) return [];
          return (await (await caches.open(name)).keys()).map(({ url }) => url);
        };
        const wanted = (await fetch('/extra-assets.json').then((list) => list.json())).length;
        const extras = (await keys('juu-extras')).filter((url) => url.includes('/assets/'));
        return (await keys('juu-answers')).length === 2 && extras.length === wanted;
      }),
    )
    .toBe(true);
  await product.cable.cut();
  await page.goto(`${product.url}/coverage`);
  await expect(zones(page).getByRole('button')).toHaveCount(13);
  await untilDrawn(page);
});

test('the text and what to expect are there without a script', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/coverage`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('noscript p')).toHaveText(
    'The zones are shown where JavaScript is allowed.',
  );
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByText('From $3 to $19')).toBeVisible();
  await context.close();
});

test.describe('where something fails', () => {
  // A page's own requests are seen by the test, those of its worker are not.
  test.use({ serviceWorkers: 'block' });

  test('the map and the list each say so and can be tried again, one without the other', async ({
    page,
    product,
  }) => {
    const failure = { error: { code: 'unavailable', message: 'The server is being restored.' } };
    await page.route('**/api/coverage', (route) => route.fulfill({ status: 503, json: failure }));
    await page.route('**/api/functions/get-maps-config', (route) =>
      route.fulfill({ status: 500, json: failure }),
    );
    await page.goto(`${product.url}/coverage`);
    const noMap = page.getByRole('alert').filter({ hasText: 'Failed to load map configuration' });
    const noZones = page.getByRole('alert').filter({ hasText: 'The server is being restored.' });
    await expect(noMap).toBeVisible();
    await expect(noZones).toBeVisible();
    await expect(page.getByText('Loading map...')).toBeHidden();
    await expect(map(page)).toBeHidden();

    await page.unroute('**/api/coverage');
    await noZones.getByRole('button', { name: 'Try again' }).click();
    await expect(zones(page).getByRole('button')).toHaveCount(13);
    await expect(noMap).toBeVisible();

    await page.unroute('**/api/functions/get-maps-config');
    await noMap.getByRole('button', { name: 'Try again' }).click();
    await untilDrawn(page);
  });

  test('a map that cannot be put up, or not the zones on it, says so and can be tried again', async ({
    page,
    product,
  }) => {
    for (const part of ['create-map', 'zone-layer']) {
      const address = new RegExp(`/assets/${part}-.*\\.js`);
      await page.route(address, (route) => route.abort());
      await page.goto(`${product.url}/coverage`);
      await expect(page.getByText('Failed to initialize map')).toBeVisible();
      await expect(zones(page).getByRole('button')).toHaveCount(13);
      await page.unroute(address);
      await page.getByRole('button', { name: 'Try again' }).click();
      await untilDrawn(page);
      await expect(page.getByText('Failed to initialize map')).toBeHidden();
    }
  });

  test('an operator’s map that cannot be fetched gives way to our own', async ({
    page,
    product,
  }) => {
    await page.route('**/api/functions/get-maps-config', (route) =>
      route.fulfill({
        json: { apiKey: null, styleUrl: `${product.url}/no/style.json`, routing: null },
      }),
    );
    await page.goto(`${product.url}/coverage`);
    await untilDrawn(page);
    await expect(map(page).getByText('Juu: simplified map, not for navigation')).toBeVisible();
  });
});
