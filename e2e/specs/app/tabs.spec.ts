import type { Page } from '@playwright/test';
import type { AdminPage } from '../../fixtures/admin.ts';
import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { signOut } from '../../fixtures/sign-out.ts';
import { expect, openDashboard, type Product, signIn, test } from '../../fixtures/test.ts';

test('two tabs on a new campaign keep a form each, and a form is open in one tab at a time', async ({
  advertiser,
  page,
  context,
  product,
}) => {
  await advertiser.openForm();
  await advertiser.fillForm('From the first tab');
  const second = new AdvertiserPage(await context.newPage());
  await second.page.goto(`${product.url}/advertiser/campaigns/new`);
  await expect(second.page.getByLabel('Campaign name')).toHaveValue('');
  await second.fillForm('From the second tab');
  await page.reload();
  await expect(page.getByLabel('Campaign name')).toHaveValue('From the first tab');
  await second.page.reload();
  await expect(second.page.getByLabel('Campaign name')).toHaveValue('From the second tab');

  await page.getByRole('button', { name: 'Back to Campaigns' }).click();
  await expect(page.getByText('Unfinished campaign “From the second tab”')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await expect(page.getByText('This form is open in another tab')).toBeVisible();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(page.getByLabel('Campaign name')).toHaveValue('From the second tab');
  await expect(second.page.getByText('This form is open in another tab')).toBeVisible();
});

test('signing out in one tab signs out the others, and takes the data from the device', async ({
  advertiser,
  page,
  context,
  product,
}) => {
  await advertiser.createCampaign('Seen in both');
  await advertiser.untilSaved();
  const second = new AdvertiserPage(await context.newPage());
  await second.page.goto(`${product.url}/advertiser`);
  await expect(second.card('Seen in both')).toBeVisible();
  await signOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  await second.page.waitForURL((url) => !url.pathname.startsWith('/advertiser'));
  await expect(second.card('Seen in both')).toBeHidden();
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /-of:|clear/.test(key))),
    )
    .toEqual([]);

  // Another person signs in: every tab is theirs.
  const other = await product.newAdvertiser('Second Person');
  await signIn(page, product.url, other);
  await advertiser.untilSaved();
  await second.page.goto(`${product.url}/advertiser`);
  await expect(second.page.getByText('No campaigns yet')).toBeVisible();
});

test('a suspension signs an open page out, without a click', async ({ page, admin, product }) => {
  const { setStatus } = await openAsNewAdvertiser(page, admin, product);
  await setStatus('suspended');
  await page.waitForURL((url) => url.pathname === '/auth', { timeout: 60_000 });
  await expect(page.getByText('Account Suspended').first()).toBeVisible();
});

test('a suspension keeps unsent changes on the device, and they go out once the account is back', async ({
  page,
  admin,
  product,
}) => {
  const { account, advertiser, setStatus } = await openAsNewAdvertiser(page, admin, product);
  await product.cable.cut();
  await advertiser.createCampaign('Kept while suspended');
  await setStatus('suspended');
  await product.cable.join();
  await page.waitForURL((url) => url.pathname === '/auth', { timeout: 60_000 });
  await expect(page.getByText('Account Suspended').first()).toBeVisible();

  await setStatus('active');
  await signIn(page, product.url, account);
  await advertiser.untilSaved();
  await expect(advertiser.card('Kept while suspended')).toBeVisible();
});

/** A new advertiser's dashboard, and the admin's hold on the account. */
async function openAsNewAdvertiser(page: Page, admin: AdminPage, product: Product) {
  const account = await product.newAdvertiser('Back Again');
  await openDashboard(page, `${product.url}/advertiser`, account);
  const advertiser = new AdvertiserPage(page);
  await advertiser.untilSaved();
  const { user } = await (await page.request.get(`${product.url}/api/me`)).json();
  const setStatus = async (status: 'active' | 'suspended') => {
    const path = `${product.directUrl}/api/admin/users/${user.id}`;
    const headers = { origin: product.directUrl };
    const answer = await admin.page.request.patch(path, { data: { status }, headers });
    expect(answer.status()).toBe(200);
  };
  return { account, advertiser, setStatus };
}
