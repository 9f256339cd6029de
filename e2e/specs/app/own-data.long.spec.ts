import { DetailsPage } from '../../fixtures/details.ts';
import { newDriver } from '../../fixtures/driver.ts';
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

test('a driver takes the data along and deletes the account, once there is a number for the last payout', async ({
  page,
  product,
}) => {
  const { account } = await newDriver(product);
  await openDashboard(page, `${product.url}/driver`, account);
  const details = new DetailsPage(page);
  await details.open();
  await downloadOwnData(page);
  await deleteAccount(page, account.password);
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(/We still owe you \$\d+\.\d\d. Add your M-Pesa number/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('M-Pesa Number').fill('0712 345 678');
  const sent = page.waitForResponse('**/api/sync/upload');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await sent;
  await deleteAccount(page, account.password);
  await page.waitForURL(`${product.url}/`);
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect.poll(() => keysLeftOn(page)).toEqual([]);
  await page.goto(`${product.url}/driver`);
  await expect(page).toHaveURL(/\/auth/);
});
