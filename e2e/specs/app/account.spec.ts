import { DetailsPage } from '../../fixtures/details.ts';
import { signOut } from '../../fixtures/sign-out.ts';
import { expect, openDashboard, test } from '../../fixtures/test.ts';
import { secretOf, totp } from '../../fixtures/totp.ts';
import { typePassword } from '../../fixtures/type-password.ts';

test('a second factor is turned on, asked for, recovered from and turned off', async ({
  page,
  product: { url, newAdvertiser },
}) => {
  const account = await newAdvertiser();
  const details = new DetailsPage(page);
  await openDashboard(page, `${url}/advertiser`, account);
  await details.open();
  await details.prove('Turn on', account.password, 'Continue');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = await secretOf(page);
  const code = page.getByLabel('Authentication code');
  await code.fill(totp(secret) === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Verify and turn on' }).click();
  await expect(page.getByText(/That code isn’t right/)).toBeVisible();
  await code.fill(totp(secret));
  await page.getByRole('button', { name: 'Verify and turn on' }).click();
  const [firstCode = ''] = await details.takeRecoveryCodes();
  await expect(details.secondFactor.getByText('On', { exact: true })).toBeVisible();
  await signOut(page);
  await page.waitForURL(`${url}/`);

  await typePassword(page, url, account);
  await expect(code).toBeFocused();
  await page.goto(`${url}/advertiser`);
  await expect(page).toHaveURL(/\/auth/);

  await typePassword(page, url, account);
  await code.fill(totp(secret, 1));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/advertiser**');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await signOut(page);
  await page.waitForURL(`${url}/`);

  await typePassword(page, url, account);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(firstCode);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL('**/advertiser**');
  await signOut(page);
  await page.waitForURL(`${url}/`);

  await typePassword(page, url, account);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(firstCode);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/it’s already used/)).toBeVisible();
  await page.getByRole('button', { name: 'Use your authenticator app instead' }).click();
  await page.getByRole('button', { name: 'Back to password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
