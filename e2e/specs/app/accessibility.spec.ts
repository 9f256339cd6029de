import { expectAccessible, VIEWS } from '../../fixtures/axe.ts';
import { PUBLIC_PATHS } from '../../fixtures/public-paths.ts';
import { openMenu } from '../../fixtures/site-navigation.ts';
import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';
import { PHONE } from '../../fixtures/widths.ts';

const DASHBOARDS = {
  advertiser: ['campaigns', 'coverage', 'analytics', 'billing', 'details'],
  driver: ['devices', 'earnings', 'details'],
  admin: ['campaigns', 'users', 'security', 'devices', 'companies', 'payments', 'details'],
} as const;

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
      const answer = await page.goto(`${product.url}/${role}/${tab}`);
      expect(answer?.status(), tab).toBe(200);
      // The dashboard first shows its last screen, which is inert.
      const openTab = page.locator('main:not([inert]) > nav [aria-current=page]');
      await expect(openTab).toHaveAttribute('href', new RegExp(`/${tab}`));
      await page.waitForLoadState('load');
      await expectAccessible(page, `${role}, ${tab}`);
    }
  });
}
