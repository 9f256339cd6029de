import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO, expect, openDashboard, type Product, test } from '../../fixtures/test.ts';

/** Opens the queue as an admin, narrowed to the test's own campaigns. */
async function openQueue(page: Page, product: Product, mark: string): Promise<void> {
  await openDashboard(page, `${product.directUrl}/admin/campaigns?q=${mark}`, DEMO.admin);
}

test('what one admin decides leaves the list of another within two seconds, and is decided only once', async ({
  advertiser,
  admin,
  browser,
  product,
}) => {
  const mark = randomUUID().slice(0, 8);
  for (const name of ['First', 'Second']) await advertiser.createCampaign(`${name} ${mark}`);
  await advertiser.untilSaved();
  const other = await browser.newPage();
  await openQueue(other, product, mark);
  const first = other.getByRole('link', { name: `First ${mark}` });
  await expect(first).toBeVisible();
  await other.evaluate(() => Object.assign(window, { neverReloaded: true }));
  await admin.approve(`First ${mark}`);
  await expect(first).toBeHidden({ timeout: 2_000 });

  await other.getByRole('link', { name: `Second ${mark}` }).click();
  const approve = other.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeEnabled();
  // No news reaches the other admin any more, but a decision still leaves.
  await other.route('**/api/admin/campaigns/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await admin.page.goto(`${product.directUrl}/admin/campaigns`);
  await admin.reject(`Second ${mark}`, 'Too dark');
  await approve.click();
  await expect(other.getByRole('alert')).toContainText(
    'This campaign is no longer in review. Another admin may have decided already.',
  );
  await other.unroute('**/api/admin/campaigns/**');
  await expect(approve).toBeHidden();
  await expect(other.getByText('The advertiser sees this reason')).toBeVisible();
  expect(await other.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await other.close();
});
