import { noisePng, pictureFile } from '../../fixtures/picture.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an upload can be paused, stays so over a reload, and goes on where it stopped', async ({
  advertiser,
  page,
  product,
}) => {
  await advertiser.untilSaved();
  product.cable.uploadBytesPerSecond = 1_000_000;
  await advertiser.createCampaign('Paused by hand', pictureFile('large.png', noisePng(2200, 2200)));
  const card = advertiser.card('Paused by hand');
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/, {
    timeout: 60_000,
  });
  // Next to nothing goes out from here on, so that much is left however long the pressing takes.
  product.cable.uploadBytesPerSecond = 10_000;
  await card.getByRole('button', { name: 'Pause the upload of large.png' }).click();
  await expect(card.getByText(/Paused by you at \d+%, .* to go/)).toBeVisible();
  await expect(advertiser.syncStatus).toHaveAttribute('data-sync-status', 'saved-here');

  await page.reload();
  await expect(card.getByText(/Paused by you at \d+%/)).toBeVisible();
  product.cable.uploadBytesPerSecond = undefined;
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await card.getByRole('button', { name: 'Resume the upload of large.png' }).click();
  await advertiser.untilSaved();
  expect(offsets[0]).toBeGreaterThan(0);
});
