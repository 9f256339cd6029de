import type { Locator } from '@playwright/test';
import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { newScreen } from '../../fixtures/screen.ts';
import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';
import { PHONE } from '../../fixtures/widths.ts';

test.use({ serviceWorkers: 'allow' });

test('on a phone the facts of a zone take the place of the layer switch, for the keyboard too', async ({
  page,
  product,
}) => {
  await page.setViewportSize(PHONE);
  await openDashboard(page, `${product.url}/advertiser/coverage`, DEMO.advertiser);
  const hotspots = page.getByRole('checkbox', { name: /^Hotspots/ });
  await expect(hotspots).toBeChecked();
  await page.getByRole('button', { name: /^Karen/ }).click();
  const facts = page.getByRole('region', { name: 'Zone Karen' });
  await expect(facts).toBeVisible();
  await expect(hotspots).toBeHidden();
  await facts.getByRole('button', { name: 'Close' }).click();
  await expect(hotspots).toBeVisible();
});

// Zones in which screens of other tests never are.
const EMBAKASI = [36.9081, -1.3096] as const;
const JKIA = [36.9275, -1.3192] as const;

test('an advertiser watches a screen move from zone to zone, and without a network sees where it was last', async ({
  page,
  product,
}) => {
  await openDashboard(page, `${product.url}/advertiser/coverage`, DEMO.advertiser);
  const zone = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(zone('CBD')).toContainText('$14');
  await expect(page.getByRole('region', { name: 'Map of the zones in Nairobi' })).toBeVisible();

  const screen = await newScreen(product);
  await screen.pingAt(EMBAKASI, 90);
  await expect(zone('Embakasi')).toContainText('1 screen');
  await screen.pingAt(JKIA);
  await expect(zone('JKIA')).toContainText('1 screen');
  await expect(zone('Embakasi')).not.toContainText('1 screen');
  await expect(page.getByText(/^\d+ live screens? inside zones/)).toBeVisible();

  const dashboard = new AdvertiserPage(page);
  await dashboard.untilSaved();
  await dashboard.untilOpensOffline();
  await product.cable.cut();
  await page.reload();
  await expect(page.getByText(/^\d+ screens? as of /)).toBeVisible();
  await expect(zone('JKIA')).toContainText('1 screen');
});

test('coming back to the map, an advertiser finds it as it was left', async ({ page, product }) => {
  await openDashboard(page, `${product.url}/advertiser/coverage`, DEMO.advertiser);
  const map = page.getByRole('region', { name: 'Map of the zones in Nairobi' });
  const drawn = async () => pixelsOf(map.locator('canvas').first());
  // They move.
  await page.getByRole('checkbox', { name: /^Live screens/ }).uncheck();
  await map.focus();
  const whole = await drawn();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowLeft');
  let left = whole;
  await expect
    .poll(async () => {
      const before = left;
      left = await drawn();
      return differingShare(left, whole) > 0.1 && differingShare(left, before) === 0;
    })
    .toBe(true);

  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(map).toBeHidden();
  await page.getByRole('link', { name: 'Coverage Map' }).click();
  await expect.poll(async () => differingShare(left, await drawn())).toBeLessThan(0.01);
  await expect(page.getByRole('checkbox', { name: /^Live screens/ })).not.toBeChecked();
});

/** The pixels of a canvas, scaled down to 90 × 60. */
function pixelsOf(canvas: Locator): Promise<number[]> {
  return canvas.evaluate((it: HTMLCanvasElement) => {
    const [width, height] = [90, 60];
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(it, 0, 0, width, height);
    return [...(context?.getImageData(0, 0, width, height).data ?? [])];
  });
}

/** The share of values in which two pictures clearly differ. */
function differingShare(one: readonly number[], other: readonly number[]): number {
  const differing = one.filter((value, i) => Math.abs(value - (other[i] ?? 0)) > 16);
  return differing.length / one.length;
}
