import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { expect, signIn, test } from '../../fixtures/test.ts';

// In silent-loss.long.spec.ts bytes vanish while people work, or only look on.
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
