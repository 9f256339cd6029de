import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { signOut } from '../../fixtures/sign-out.ts';
import { expect, openDashboard, signIn, test } from '../../fixtures/test.ts';

test('signing out can send first, and waits for the signal', async ({ page, product }) => {
  const account = await product.newAdvertiser('Sends First');
  await openDashboard(page, `${product.url}/advertiser`, account);
  const advertiser = new AdvertiserPage(page);
  await advertiser.untilSaved();
  await product.cable.cut();
  await advertiser.createCampaign('Sent on the way out');
  await signOut(page);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 change and 1 file');
  await question.getByRole('button', { name: 'Send first, then sign out' }).click();
  await expect(question).toContainText('Waiting for a connection');
  await product.cable.join();
  await page.waitForURL((url) => url.pathname === '/', { timeout: 60_000 });

  await signIn(page, product.url, account);
  await advertiser.untilSaved();
  await expect(advertiser.card('Sent on the way out')).toBeVisible();
});
