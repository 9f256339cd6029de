import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a campaign made offline is sent when the signal returns, approved, and turns active without a reload', async ({
  advertiser,
  admin,
  page,
  product,
}) => {
  await expect(page.getByText('No campaigns yet')).toBeVisible();
  await advertiser.untilSaved();

  await product.cable.cut();
  await advertiser.createCampaign('Offline launch');
  await expect(page.getByText('Campaign saved on this device')).toBeVisible();
  await expect(page.getByText('It is submitted when the signal returns')).toBeVisible();
  await expect(page.getByText(/submitted for review/)).toBeHidden();
  await expect(advertiser.card('Offline launch').getByText('Not sent yet')).toBeVisible();

  await product.cable.join();
  await advertiser.untilSaved();
  await expect(advertiser.card('Offline launch').getByText('Not sent yet')).toBeHidden();
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));

  await admin.approve('Offline launch');
  await expect(
    advertiser.card('Offline launch').getByText('Active', { exact: true }),
  ).toBeVisible();
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  const picture = advertiser.card('Offline launch').getByRole('img').first();
  await expect(picture).toHaveAttribute('src', /\/files\/campaign-creatives\//);
});

test('a rejected campaign shows the reason, is changed, resubmitted and approved', async ({
  advertiser,
  admin,
  page,
}) => {
  await advertiser.createCampaign('Blurry poster');
  await advertiser.untilSaved();
  await admin.reject('Blurry poster', 'The picture is too dark to read at night.');

  const card = advertiser.card('Blurry poster');
  await expect(card.getByText('The picture is too dark to read at night.')).toBeVisible();
  await card.getByRole('button', { name: 'Change and resubmit' }).click();
  await page.getByLabel('Campaign name').fill('Bright poster');
  await expect(page.getByLabel('Category')).toHaveValue('general');
  await page.getByLabel('Category').selectOption('Alcohol');
  await advertiser.submit('Resubmit for review');
  await expect(advertiser.card('Bright poster').getByText(/ · Alcohol$/)).toBeVisible();
  await advertiser.untilSaved();

  // The admin has had the rejected version on the screen: the newest one opens all the same.
  await admin.page.getByRole('link', { name: 'Back to campaigns' }).click();
  await admin.review('Bright poster');
  await expect(admin.page.getByText('This campaign has changed')).toBeHidden();
  await expect(admin.page.getByText('Alcohol', { exact: true })).toBeVisible();
  await admin.page.getByRole('button', { name: 'Approve' }).click();
  await expect(advertiser.card('Bright poster').getByText('Active', { exact: true })).toBeVisible();
});
