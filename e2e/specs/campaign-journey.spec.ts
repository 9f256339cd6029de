import { AdminPage } from '../fixtures/admin.ts';
import { AdvertiserPage } from '../fixtures/advertiser.ts';
import { DEMO, expect, signIn, test } from '../fixtures/test.ts';

test('a campaign made offline is sent when the signal returns, approved, and turns active without a reload', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, product.url, await product.newAdvertiser());
  const advertiser = new AdvertiserPage(page);
  await expect(page.getByText('No campaigns yet')).toBeVisible();
  await advertiser.untilSaved();

  await product.cable.cut();
  await advertiser.createCampaign('Offline launch');
  await expect(page.getByText('Your campaign has been submitted for review')).toBeVisible();
  await expect(advertiser.card('Offline launch').getByText('Not sent yet')).toBeVisible();

  await product.cable.join();
  await advertiser.untilSaved();
  await expect(advertiser.card('Offline launch').getByText('Not sent yet')).toBeHidden();
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));

  const adminPage = await (await browser.newContext()).newPage();
  await signIn(adminPage, product.directUrl, DEMO.admin);
  await new AdminPage(adminPage).approve('Offline launch');
  await expect(
    advertiser.card('Offline launch').getByText('Active', { exact: true }),
  ).toBeVisible();
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  const picture = advertiser.card('Offline launch').getByRole('img').first();
  await expect(picture).toHaveAttribute('src', /\/files\/campaign-creatives\//);
  await adminPage.context().close();
});

test('a rejected campaign shows the reason, is changed, resubmitted and approved', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, product.url, await product.newAdvertiser());
  const advertiser = new AdvertiserPage(page);
  await advertiser.createCampaign('Blurry poster');
  await advertiser.untilSaved();
  const adminPage = await (await browser.newContext()).newPage();
  await signIn(adminPage, product.directUrl, DEMO.admin);
  const admin = new AdminPage(adminPage);
  await admin.reject('Blurry poster', 'The picture is too dark to read at night.');

  const card = advertiser.card('Blurry poster');
  await expect(card.getByText('The picture is too dark to read at night.')).toBeVisible();
  await card.getByRole('button', { name: 'Change and resubmit' }).click();
  await page.getByLabel('Campaign name').fill('Bright poster');
  await advertiser.submit('Resubmit for review');
  await expect(advertiser.card('Bright poster')).toBeVisible();
  await advertiser.untilSaved();

  await adminPage.goto(`${product.directUrl}/admin`);
  await admin.approve('Bright poster');
  await expect(advertiser.card('Bright poster').getByText('Active', { exact: true })).toBeVisible();
  await adminPage.context().close();
});
