import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PUBLIC_PATHS } from '../fixtures/public-paths.ts';
import { openMenu } from '../fixtures/site-navigation.ts';
import { DEMO, expect, openDashboard, test } from '../fixtures/test.ts';
import { LAPTOP, PHONE } from '../fixtures/widths.ts';

interface View {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/**
 * Each page in both colour schemes and both widths, each with one of the other: what a page shows hangs
 * on its width, its colours on the scheme, and `contrast.test.ts` holds for every pair of colours.
 */
const VIEWS: readonly View[] = [
  { width: PHONE.width, colorScheme: 'light' },
  { width: LAPTOP.width, colorScheme: 'dark' },
];
const DASHBOARDS = {
  advertiser: ['campaigns', 'analytics', 'billing', 'details'],
  driver: ['devices', 'details'],
  admin: ['campaigns', 'details'],
} as const;

/** Colours on their way from one look to the other are neither's: waits until none is. */
async function settleColours(page: Page) {
  await page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Looks at the page as it stands. */
async function expectAccessible(page: Page, where: string, views = VIEWS) {
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settleColours(page);
    // The page is one document, without frames: axe needs no page of its own to gather what it found.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
    expect(found, `${where}, ${width} px, ${colorScheme}`).toEqual([]);
  }
}

test('every public page is accessible, in either theme, wide or narrow', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000);
  const paths = [...PUBLIC_PATHS, '/auth', '/auth?tab=signup&role=driver', '/no/such/page'];
  for (const path of paths) {
    await page.goto(product.url + path, { waitUntil: 'networkidle' });
    await expectAccessible(page, path);
  }
});

test('what opens on a page is accessible too: maps, menu, a zone, error messages', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await page.goto(product.url);
  await page.getByRole('heading', { name: 'Live Coverage' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/of 30 taxis are in/)).toBeVisible();
  await expectAccessible(page, 'the map of the front page');

  await page.goto(`${product.url}/coverage`);
  const zones = page.getByRole('region', { name: 'Zones', exact: true });
  await zones.getByRole('button', { name: 'Westlands' }).click();
  await expect(page.getByRole('region', { name: 'Zone Westlands' })).toBeVisible();
  await expectAccessible(page, 'a zone');

  await page.goto(`${product.url}/contact`);
  await page.getByLabel('Name', { exact: true }).click();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expectAccessible(page, 'complaints');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.url}/about`);
  await openMenu(page);
  // Over the button its tooltip would come, sooner or later.
  await page.mouse.move(0, 400);
  const narrow = VIEWS.filter(({ width }) => width === PHONE.width);
  await expectAccessible(page, 'the open menu', narrow);
});

for (const [role, tabs] of Object.entries(DASHBOARDS)) {
  test(`the ${role}’s dashboard is accessible, in either theme, wide or narrow`, async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000);
    await openDashboard(page, `${product.url}/${role}`, DEMO[role as keyof typeof DASHBOARDS]);
    for (const tab of tabs) {
      await page.goto(`${product.url}/${role}/${tab}`);
      // The dashboard first shows its last screen, which is inert.
      await expect(page.locator('main:not([inert]) > nav [aria-current=page]')).toBeVisible();
      await page.waitForLoadState('load');
      await expectAccessible(page, `${role}, ${tab}`);
    }
  });
}
