import { noisePng, pictureFile } from '../../fixtures/picture.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a full device refuses a file and a campaign in plain words, and keeps nothing by halves', async ({
  advertiser,
  page,
  product,
}) => {
  await advertiser.untilSaved();
  await advertiser.openForm();
  await advertiser.fillForm('No room');
  await advertiser.choosePicture(pictureFile('small.png'));
  const devtools = await page.context().newCDPSession(page);
  const origin = product.url;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });

  const big = pictureFile('big.png', noisePng(900, 900));
  await page.getByLabel('Upload creatives').setInputFiles(big);
  await expect(page.getByText('Couldn’t save “big.png”')).toBeVisible();
  await expect(page.getByText(/This device is out of space/)).toBeVisible();
  // By the keyboard: the message may lie on the button.
  await page.getByLabel('Campaign name').press('Enter');
  await expect(page.getByText('Error creating campaign')).toBeVisible();
  await expect(page.getByText(/out of space, so nothing was saved/)).toBeVisible();
  await expect(page.getByLabel('Campaign name')).toHaveValue('No room');

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByLabel('Campaign name').press('Enter');
  await expect(advertiser.card('No room')).toHaveCount(1);
  await advertiser.untilSaved();
  await expect(advertiser.card('No room').getByRole('img')).toHaveCount(1);

  // Less than what is asked for before anything is added.
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 200_000 });
  await advertiser
    .card('No room')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('Campaign deleted')).toBeVisible();
  // Whoever leaves the list can't undo it any more.
  await page.getByRole('link', { name: 'Analytics' }).click();
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Create Campaign' })).toBeVisible();
  await expect(advertiser.card('No room')).toBeHidden();
  await advertiser.untilSaved();
});
