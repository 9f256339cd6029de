import { expect, test } from '../../fixtures/test.ts';

test('an owner pauses a campaign without a signal, resumes it, ends it for good, and runs it again as a copy', async ({
  advertiser,
  admin,
  page,
  product,
}) => {
  await advertiser.createCampaign('Matatu mornings');
  await advertiser.untilSaved();
  await admin.approve('Matatu mornings');
  const card = page.getByRole('region', { name: 'Matatu mornings', exact: true });
  await expect(card.getByText('Active', { exact: true })).toBeVisible();

  await product.cable.cut();
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('It takes effect when the signal returns')).toBeVisible();
  await expect(card.getByText('Paused', { exact: true })).toBeVisible();
  await expect(card.getByText('Not sent yet')).toBeVisible();

  await product.cable.join();
  await advertiser.untilSaved();
  await expect(card.getByText('Not sent yet')).toBeHidden();
  await card.getByRole('link', { name: 'View campaign' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveText([
    /^Paused by you/,
    /^Approved/,
    /^Submitted for review/,
  ]);

  await page.getByRole('button', { name: 'Resume' }).press('Enter');
  await expect(page.getByText('Campaign resumed')).toBeVisible();
  await expect(page.getByRole('region', { name: /^(Your ad|Why isn’t my ad)/ })).toBeVisible();
  await page.getByRole('button', { name: 'End campaign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End campaign' }).click();
  await expect(page.getByText('You ended it, so it no longer plays.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeHidden();
  await expect(history.getByRole('listitem').first()).toHaveText(/^Ended by you/);

  await page.getByRole('button', { name: 'Back to Campaigns' }).click();
  await card.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('A new campaign, copied from “Matatu mornings”')).toBeVisible();
  await page.getByLabel('Campaign name').fill('Matatu mornings, again');
  await page.getByLabel('End date').fill('3000-01-31');
  await advertiser.submit();
  const copy = advertiser.card('Matatu mornings, again');
  await expect(copy.getByText('Submitted for review')).toBeVisible();
  await advertiser.untilSaved();
  await expect(copy.getByRole('img').first()).toHaveAttribute('src', /campaign-creatives/);

  // What is over comes last, although it would have ended first.
  await page.goto(new URL('/advertiser/campaigns?status=all&sort=end_date', page.url()).href);
  const names = page.getByRole('heading', { name: /^Matatu mornings/ });
  await expect(names).toHaveText(['Matatu mornings, again', 'Matatu mornings']);
  await page.getByLabel('Order').selectOption('By name');
  await expect(names).toHaveText(['Matatu mornings', 'Matatu mornings, again']);

  await page.goto(new URL('/advertiser/campaigns?status=over', page.url()).href);
  await expect(card).toBeVisible();
  await expect(copy).toBeHidden();
  await page.getByLabel('Status').selectOption('Waiting for review');
  await expect(copy).toBeVisible();
  await expect(card).toBeHidden();
  await page.getByLabel('Search campaigns').fill('zebra');
  await expect(page.getByText('No campaigns found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all campaigns' }).click();
  await expect(card).toBeVisible();
});
