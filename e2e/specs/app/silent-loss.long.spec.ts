import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { noisePng, pictureFile } from '../../fixtures/picture.ts';
import { lookOnThroughGap, workThroughSilence } from '../../fixtures/silent-loss.ts';
import { expect, signIn, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });
// The silences pass at the same time, each on a line of its own.
test.describe.configure({ mode: 'parallel' });

const MINUTE_MS = 60_000;
test.setTimeout(8 * MINUTE_MS);

// The longest first: the others pass beside them.
for (const ms of [5 * MINUTE_MS, 30_000]) {
  for (const direction of ['up', 'down'] as const) {
    test(`nothing is lost or stuck after ${ms / 1_000} s without a byte ${direction}`, async ({
      page,
      product,
    }) => {
      await workThroughSilence(page, product, { direction, ms });
    });
  }
}

test('a stream that goes on behind a gap is not trusted', async ({ page, product }) => {
  await workThroughSilence(page, product, { direction: 'down', ms: 3_000, gaps: true });
});

test('a page that only looks on notices what vanished on a stream that goes on', async ({
  page,
  product,
}) => {
  await lookOnThroughGap(page, product);
});

test('a file whose bytes vanish is given up without progress, then continues from where it stopped', async ({
  advertiser,
  page,
  product,
}) => {
  await advertiser.untilSaved();
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  product.cable.uploadBytesPerSecond = 2_000_000;
  await advertiser.createCampaign(
    'A large picture',
    pictureFile('large.png', noisePng(2200, 2200)),
  );
  const card = advertiser.card('A large picture');
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[3-9]\d$/);

  const before = offsets.length;
  product.cable.swallow('up');
  await expect(card.getByText(/^Paused at/)).toBeVisible({ timeout: MINUTE_MS });
  product.cable.uploadBytesPerSecond = undefined;
  product.cable.heal();
  await expect(card.getByRole('img').first()).toHaveAttribute(
    'src',
    /\/files\/campaign-creatives\//,
    { timeout: 2 * MINUTE_MS },
  );
  await advertiser.untilSaved();
  expect(offsets[before]).toBeGreaterThan(0);
});

test('pages whose code vanishes on its way to a new device open all the same', async ({
  page,
  product,
}) => {
  let asked = false;
  await page.route(/-pages-/, async (route) => {
    if (!asked) product.cable.swallow('up');
    asked = true;
    await route.continue();
  });
  await signIn(page, product.url, await product.newAdvertiser());
  const create = page.getByRole('button', { name: 'Create Campaign' }).first();
  await expect(create).toBeVisible();
  await expect.poll(() => asked).toBe(true);
  product.cable.heal();
  const advertiser = new AdvertiserPage(page);
  await create.click();
  await expect(page.getByRole('form', { name: 'Create Campaign' })).toBeVisible({
    timeout: 60_000,
  });
  await advertiser.untilSaved();
});
