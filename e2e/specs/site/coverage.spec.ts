import type { Page } from '@playwright/test';
import {
  ATTRIBUTION,
  facts,
  row,
  untilDrawn,
  zoneMap,
  zones,
} from '../../fixtures/coverage-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { atEachSize, overflow, PHONE } from '../../fixtures/widths.ts';

test.use({ serviceWorkers: 'allow' });

/** The middle of what a zone's facts leave free of the map: below or beside them, what is larger. */
async function middleOfZone(page: Page, name: string) {
  const map = await zoneMap(page).boundingBox();
  const box = await facts(page, name).boundingBox();
  if (!map || !box) throw new Error('The map or the facts of the zone are not shown');
  const below = box.y + box.height - map.y;
  const beside = box.x + box.width - map.x;
  return (map.height - below) * map.width > (map.width - beside) * map.height
    ? { x: map.width / 2, y: (below + map.height) / 2 }
    : { x: (beside + map.width) / 2, y: map.height / 2 };
}

test('zones are chosen in the list or on the map, and shown in both, at every width', async ({
  page,
  product,
}) => {
  await atEachSize(page, async () => {
    await page.goto(`${product.url}/coverage`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nairobi, zone by zone');
    await expect(zones(page).getByRole('button')).toHaveCount(13);
    await expect(row(page, 'CBD')).toHaveText('CBDPremium$14.00up to $19.00');
    await untilDrawn(page);

    await row(page, 'Westlands').click();
    await expect(row(page, 'Westlands')).toHaveAttribute('aria-pressed', 'true');
    await expect(facts(page, 'Westlands')).toContainText('Premium zone');
    await expect(facts(page, 'Westlands')).toContainText('$12.00 per 1,000 plays');
    await expect(facts(page, 'Westlands')).toContainText('Rush hour (7-9 AM, 5-8 PM)$15.00');
    await expect(facts(page, 'Westlands')).toContainText('up to $17.00');
    await expect(facts(page, 'Westlands')).toBeInViewport();

    // The map looks at Westlands: a click in the free middle chooses it again, and no other.
    await zoneMap(page).click({ position: await middleOfZone(page, 'Westlands') });
    await expect(row(page, 'Westlands')).toHaveAttribute('aria-pressed', 'true');
    await facts(page, 'Westlands').getByRole('button', { name: 'Close' }).click();
    await expect(row(page, 'Westlands')).toHaveAttribute('aria-pressed', 'false');

    await expect(zoneMap(page).getByText(ATTRIBUTION)).toBeVisible();
    const start = page.getByRole('main').getByRole('link', { name: 'Get Started' });
    await expect(start).toHaveAttribute('href', '/auth?tab=signup');
    expect(await overflow(page)).toBe(0);
  });
});

test('a phone loads the map once it shows, upright with a picture of it until then, and on its side', async ({
  browser,
  product,
}) => {
  for (const viewport of [PHONE, { width: PHONE.height, height: PHONE.width }]) {
    const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    await page.goto(`${product.url}/coverage`);
    await expect(zones(page).getByRole('button')).toHaveCount(13);
    await page.waitForLoadState('networkidle');
    // A map that is not there yet has no role.
    const frame = page.locator('[data-map]');
    await expect(frame.locator('canvas')).toHaveCount(0);
    const picture = frame.locator('picture img');
    const shown = await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    if (viewport === PHONE) expect(shown).toBeGreaterThan(PHONE.width);
    else expect(shown).toBe(1);
    await frame.evaluate((map) => map.scrollIntoView({ block: 'center' }));
    await expect(frame.locator('canvas').first()).toBeVisible();
    await expect(picture).toHaveCount(0);
    await context.close();
  }
});

test('everything is reached by keyboard: the map, its buttons, every zone', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/coverage`);
  await expect(zones(page).getByRole('button')).toHaveCount(13);
  const close = facts(page, 'Eastleigh').getByRole('button', { name: 'Close' });
  await page.setViewportSize(PHONE);
  await untilDrawn(page);
  await zoneMap(page).focus();
  for (const name of ['Zoom in', 'Zoom out']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(row(page, 'CBD')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(facts(page, 'Eastleigh')).toContainText('$12.00 per 1,000 plays');
  await page.keyboard.press('Escape');
  await expect(facts(page, 'Eastleigh')).toBeHidden();
  await expect(row(page, 'Eastleigh')).toBeFocused();

  for (const key of ['Enter', 'Escape']) {
    await page.keyboard.press('Enter');
    await close.focus();
    await page.keyboard.press(key);
    await expect(close).toBeHidden();
    await expect(row(page, 'Eastleigh')).toBeFocused();
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
  await page.setViewportSize(PHONE);
  await expect(zones(page).getByRole('button')).toHaveCount(13);
  await untilDrawn(page);
});

test('tiers with their prices are there without a script, and nothing seems to load, at every width', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/coverage`);
  const told = page.getByText(/^The map and the list of zones/);
  await atEachSize(page, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(told).toHaveText(/need JavaScript. The prices of each tier are below/);
    await expect(told).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(1);
    await expect(page.getByText('Loading')).toBeHidden();
    await expect(page.getByText('From $3 to $19')).toBeVisible();
    for (const [tier, price, highest] of [
      ['Premium', '$12-14', 'up to $19.00 at rush hour with high demand'],
      ['Standard', '$8-12', 'up to $17.00 at rush hour with high demand'],
      ['Basic', '$3-8', 'up to $13.00 at rush hour with high demand'],
    ] as const) {
      const item = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: tier, exact: true }) });
      await expect(item.getByText(price, { exact: true })).toBeVisible();
      await expect(item.getByText(highest, { exact: true })).toBeVisible();
    }
  });
  await context.close();
});
