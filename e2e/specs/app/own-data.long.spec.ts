import { DetailsPage } from '../../fixtures/details.ts';
import { deleteAccount, downloadOwnData, keysLeftOn } from '../../fixtures/own-data.ts';
import { expect, openDashboard, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('an advertiser’s phone that was away hears of the deletion, and clears itself', async ({
  advertiser: phone,
  browser,
  product,
}) => {
  const { url, cable } = product;
  await phone.untilSaved();
  const account = await phone.page.evaluate(async () => (await fetch('/api/me')).json());
  await cable.cut();
  await phone.createCampaign('Never to be sent');
  const context = await browser.newContext();
  const laptop = await context.newPage();
  const { email } = account.user as { email: string };
  await openDashboard(laptop, `${product.directUrl}/advertiser`, {
    ...{ name: 'Amina Otieno', email, password: 'matatu-42' },
  });
  await new DetailsPage(laptop).open();
  await downloadOwnData(laptop);
  await deleteAccount(laptop, 'matatu-42');
  await expect(laptop.getByText('Account deleted')).toBeVisible();
  await context.close();

  await cable.join();
  await expect(phone.page.getByText('Account deleted')).toBeVisible({ timeout: 30_000 });
  await phone.page.waitForURL(`${url}/auth**`);
  await expect.poll(() => keysLeftOn(phone.page)).toEqual([]);
});
