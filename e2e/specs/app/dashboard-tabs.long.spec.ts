import { expectTabsWithoutNetwork, openTab, ROLES } from '../../fixtures/dashboard-tabs.ts';
import { DEMO, expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

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

// With a network, accessibility.long.spec.ts opens all of them.
for (const role of ROLES) {
  test(`every tab of the ${role} opens by its address without a network`, async ({
    page,
    product,
  }) => {
    await expectTabsWithoutNetwork(page, product, role);
  });
}

test('on a first visit every tab and the form open although the network has gone', async ({
  advertiser,
  page,
  product,
}) => {
  await advertiser.untilSaved();
  await product.cable.cut();
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Plans' })).toBeVisible();
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await advertiser.openForm();
});

test('back and forward lead through tabs and forms, and a closed form is not stepped into again', async ({
  advertiser,
  page,
}) => {
  await advertiser.createCampaign('There and back');
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page).toHaveURL(/\/advertiser\/billing$/);
  await expect(page).toHaveTitle('Billing · Advertiser dashboard · Juu');
  await expect(page.getByRole('link', { name: 'Billing' })).toBeFocused();
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();

  const card = advertiser.card('There and back');
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/advertiser\/campaigns\/[\w-]{36}$/);
  const form = page.url();
  await expect(page.getByLabel('Campaign name')).toHaveValue('There and back');
  await expect(openTab(page)).toHaveText('Campaigns');
  await page.goBack();
  await expect(card).toBeFocused();
  await page.goForward();
  await expect(page.getByLabel('Campaign name')).toHaveValue('There and back');
  expect(page.url()).toBe(form);

  await page.getByRole('button', { name: 'Back to Campaigns' }).click();
  await expect(card).toBeFocused();
  await expect(page).toHaveURL(/\/advertiser\/campaigns$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/advertiser\/billing$/);

  // Opened by its address, there is no list to go back to: it takes the form's place.
  await page.goto(form);
  await page.getByRole('button', { name: 'Back to Campaigns' }).click();
  await expect(card).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/advertiser\/billing$/);
});

test('addresses from before tabs had paths lead to the same pages, also through the sign-in', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/advertiser?tab=billing`);
  await page.waitForURL(/\/auth\?redirect=/);
  await page.getByLabel('Email').fill(DEMO.advertiser.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.advertiser.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`${product.url}/advertiser/billing`);
  await page.goto(`${product.url}/advertiser?tab=campaigns&view=new`);
  await expect(page.getByRole('form', { name: 'Create Campaign' })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/advertiser/campaigns/new`);
});

test('a tab that does not exist gets the not-found page', async ({ advertiser, page, product }) => {
  await advertiser.untilSaved();
  await page.goto(`${product.url}/advertiser/gold`);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});
