import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { workThroughSilence } from '../../fixtures/silent-loss.ts';
import { expect, signIn, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

// silent-loss.long.spec.ts has longer silences, in both directions.
test('a stream that goes on behind a gap is not trusted', async ({ page, product }) => {
  await workThroughSilence(page, product, { direction: 'down', ms: 3_000, gaps: true });
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
