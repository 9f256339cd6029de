import { noisePng, pictureFile } from '../../fixtures/picture.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('changes made while the server was killed arrive when it is back', async ({
  advertiser,
  page,
  product,
}) => {
  await advertiser.untilSaved();
  await product.server.kill();
  await advertiser.createCampaign('Through the crash');
  await product.server.start();
  await advertiser.untilSaved();
  await page.reload();
  await expect(advertiser.card('Through the crash')).toBeVisible();
});

test('a picture is cropped to the screen’s shape offline, and again after a reload; the part is sent', async ({
  advertiser,
  page,
  product,
}) => {
  await advertiser.untilSaved();
  await advertiser.untilOpensOffline();
  await product.cable.cut();
  await advertiser.openForm();
  await advertiser.fillForm('Cropped');
  await advertiser.choosePicture(pictureFile('square.png', noisePng(900, 900)));
  const fit = page.getByRole('button', { name: 'Fit square.png to the screen' });
  await fit.click();
  const dialog = page.getByRole('dialog', { name: 'Fit to the screen' });
  await expect(dialog.getByRole('img', { name: 'square.png on a roof screen' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByText('Doesn’t fill the screen')).toBeHidden();
  await expect(fit).toBeFocused();

  await page.reload();
  await fit.click();
  // The whole picture is still here, so that another part can be chosen.
  await expect
    .poll(() =>
      dialog.getByAltText('square.png').evaluate((img: HTMLImageElement) => img.naturalHeight),
    )
    .toBe(900);
  await dialog.getByRole('group', { name: /Part of the picture/ }).press('Shift+ArrowUp');
  await dialog.getByRole('button', { name: 'Use this' }).click();
  await expect(dialog).toBeHidden();
  await advertiser.submit();
  await product.cable.join();
  await advertiser.untilSaved();
  const picture = advertiser.card('Cropped').getByRole('img', { name: 'square.png, image' });
  await expect(picture).toHaveAttribute('src', /^\/files\//);
  const size = () =>
    picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(size).toEqual([900, 300]);
});

test('an upload that breaks off goes on where it stopped, with a progress bar', async ({
  advertiser,
  page,
  product,
}) => {
  await advertiser.untilSaved();
  // Larger than what sockets swallow at once, so that progress means bytes on the server.
  const picture = pictureFile('large.png', noisePng(2200, 2200));
  product.cable.uploadBytesPerSecond = 2_000_000;
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await advertiser.createCampaign('A large picture', picture);
  const progress = advertiser.card('A large picture').getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuenow', /^[3-9]\d$/, { timeout: 60_000 });

  await product.cable.cut();
  const before = offsets.length;
  await expect(advertiser.card('A large picture').getByText(/^Paused at/)).toBeVisible();
  product.cable.uploadBytesPerSecond = undefined;
  await product.cable.join();
  await advertiser.untilSaved();
  const image = advertiser.card('A large picture').getByRole('img').first();
  await expect(image).toHaveAttribute('src', /\/files\/campaign-creatives\//);
  expect(offsets[before]).toBeGreaterThan(0);
});

test('a picture that was sent shows without a network, after a reload', async ({
  advertiser,
  page,
  product,
}) => {
  await advertiser.createCampaign('Kept poster');
  await advertiser.untilSaved();
  await advertiser.untilOpensOffline();
  const image = advertiser.card('Kept poster').getByRole('img').first();
  await expect(image).toHaveAttribute('src', /\/files\/campaign-creatives\//);
  await page.reload();
  await expect(image).toHaveAttribute('src', /\/files\/campaign-creatives\//);
  const width = () =>
    image.evaluate((it) => (it instanceof HTMLImageElement ? it.naturalWidth : -1));
  await expect.poll(width).toBeGreaterThan(0);
  await product.cable.cut();
  await page.reload();
  await expect(advertiser.syncStatus).toHaveAttribute('data-sync-status', 'unreachable');
  // A file never changes, so the browser keeps it.
  await expect.poll(width).toBeGreaterThan(0);
});
