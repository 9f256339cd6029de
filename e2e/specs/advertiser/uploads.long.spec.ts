import { noisePng, pictureFile } from '../../fixtures/picture.ts';
import { expect, test } from '../../fixtures/test.ts';

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
