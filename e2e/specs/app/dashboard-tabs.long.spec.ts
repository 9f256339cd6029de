import { expectTabsWithoutNetwork } from '../../fixtures/dashboard-tabs.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('every tab of the admin opens by its address without a network', async ({ page, product }) => {
  await expectTabsWithoutNetwork(page, product, 'admin');
});

test('a campaign’s sheet has an address of its own, and closes to the list as it was filtered', async ({
  advertiser,
  admin: { page },
  product,
}) => {
  const name = 'Looked at twice';
  await advertiser.createCampaign(name);
  await advertiser.untilSaved();
  await page.goto(`${product.directUrl}/admin?status=all`);
  await expect(page).toHaveURL(`${product.directUrl}/admin/campaigns?status=all`);
  const row = page.getByRole('link', { name });
  await row.click();
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/campaigns\/[\w-]+\?status=all$/);
  await expect(page.locator('main [aria-current]')).toHaveText(['Campaigns']);
  const sheet = page.url();
  await page.getByRole('link', { name: 'Back to campaigns' }).click();
  await expect(row).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/campaigns\?status=all$/);
  await page.goForward();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.getByRole('link', { name: 'My Details' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.goto(sheet);
  await page.getByRole('link', { name: 'Back to campaigns' }).click();
  await expect(page).toHaveURL(/\/admin\/campaigns\?status=all$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();

  // As it stood in links before.
  const id = new URL(sheet).pathname.split('/').at(-1);
  await page.goto(`${product.directUrl}/admin?tab=campaigns&campaign=${id}&status=all`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page).toHaveURL(sheet);
});
