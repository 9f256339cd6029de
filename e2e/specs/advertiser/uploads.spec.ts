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

test('an upload that a reload interrupts goes on by itself, and files go in playing order', async ({
  advertiser,
  page,
  product,
}) => {
  await advertiser.untilSaved();
  await advertiser.openForm();
  await advertiser.fillForm('Two in a row');
  await advertiser.choosePicture(pictureFile('second.png', noisePng(1500, 1500)));
  await advertiser.choosePicture(pictureFile('first.png', noisePng(1500, 1500)));
  await page.getByRole('button', { name: 'Play first.png earlier' }).click();
  product.cable.uploadBytesPerSecond = 1_500_000;
  const sent: string[] = [];
  page.on('request', (request) => {
    const metadata = request.headers()['upload-metadata'];
    const name = metadata?.match(/filename ([^,]+)/)?.[1];
    if (name) sent.push(Buffer.from(name, 'base64').toString());
  });
  await advertiser.submit();
  const card = advertiser.card('Two in a row');
  await expect(card.getByRole('progressbar', { name: /first/ })).toHaveAttribute(
    'aria-valuenow',
    /^[2-9]\d$/,
    { timeout: 60_000 },
  );
  await page.reload();
  product.cable.uploadBytesPerSecond = undefined;
  await advertiser.untilSaved();
  expect(sent).toEqual(['first.png', 'second.png']);
  await expect(card.getByRole('progressbar')).toHaveCount(0);
});
