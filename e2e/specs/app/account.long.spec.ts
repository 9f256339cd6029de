import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { DetailsPage } from '../../fixtures/details.ts';
import { signOut } from '../../fixtures/sign-out.ts';
import { type Account, expect, openDashboard, signIn, test } from '../../fixtures/test.ts';
import { secretOf, totp } from '../../fixtures/totp.ts';
import { typePassword } from '../../fixtures/type-password.ts';

/** Opens a dashboard in two browsers, and the details in the first. */
async function openTwice(browser: Browser, page: Page, address: string, account: Account) {
  const other = await (await browser.newContext()).newPage();
  await openDashboard(other, address, account);
  await openDashboard(page, address, account);
  const details = new DetailsPage(page);
  await details.open();
  return { other, details };
}

/** Signs in, and gets as far as the secret of a second factor. */
async function beginSecondFactor(page: Page, url: string, account: Account): Promise<DetailsPage> {
  const details = new DetailsPage(page);
  await openDashboard(page, `${url}/advertiser`, account);
  await details.open();
  await details.prove('Turn on', account.password, 'Continue');
  return details;
}

test('a second factor that is turned off is not asked for', async ({
  page,
  product: { url, newAdvertiser },
}) => {
  const account = await newAdvertiser();
  const details = await beginSecondFactor(page, url, account);
  const secret = await secretOf(page);
  await page.getByLabel('Authentication code').fill(totp(secret));
  await page.getByRole('button', { name: 'Verify and turn on' }).click();
  const before = await details.takeRecoveryCodes();
  await details.prove('New recovery codes', account.password, 'Make new codes');
  expect(await details.takeRecoveryCodes()).not.toEqual(before);
  await details.prove('Turn off', account.password, 'Turn off');
  await expect(page.getByText('Two-step verification is off')).toBeVisible();
  await expect(details.secondFactor.getByText('Off', { exact: true })).toBeVisible();
  await signOut(page);
  await page.waitForURL(`${url}/`);
  await signIn(page, url, account);
});

test('another device is signed out from here', async ({
  browser,
  page,
  product: { url, newAdvertiser },
}) => {
  const account = await newAdvertiser();
  const { other, details } = await openTwice(browser, page, `${url}/advertiser`, account);
  await details.devices.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(details.browsers).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(/\/auth\?redirect=/);
  await other.context().close();
});

test('a new address replaces the old one, in the profile and at sign-in', async ({
  page,
  product: { url, newAdvertiser },
}) => {
  const account = await newAdvertiser();
  const taken = await newAdvertiser();
  await openDashboard(page, `${url}/advertiser`, account);
  const details = new DetailsPage(page);
  await details.open();
  const email = page.getByLabel('Email');
  await email.fill(taken.email);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Error updating email')).toBeVisible();
  const renewed = { ...account, email: `${randomUUID()}@juu.test` };
  await email.fill(renewed.email);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await signOut(page);
  await page.waitForURL(`${url}/`);
  await typePassword(page, url, account);
  await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible();
  await signIn(page, url, renewed);
  await details.open();
  await expect(email).toHaveValue(renewed.email);

  // Unsaved changes come back after a reload. A save removes them.
  const phone = page.getByLabel('Phone Number');
  await phone.fill('+254700123456');
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain('"details":1');
  await page.reload();
  await details.open();
  await expect(page.getByText('Changes restored')).toBeVisible();
  await expect(phone).toHaveValue('+254700123456');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByText('Changes restored')).toBeHidden();
  await page.reload();
  await details.open();
  await expect(phone).toHaveValue('+254700123456');
  await expect(page.getByText('Changes restored')).toBeHidden();
});

test('a new password signs the other browser out, and only the new one opens', async ({
  browser,
  page,
  product: { url, newAdvertiser },
}) => {
  const account = await newAdvertiser();
  const { other, details } = await openTwice(browser, page, `${url}/advertiser`, account);
  await expect(details.browsers).toHaveCount(2);

  await details.changePassword(account.password, 'boda-boda', 'boda');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await details.changePassword('not-the-password', 'boda-boda');
  await expect(page.getByText('Error updating password')).toBeVisible();
  await details.changePassword(account.password, 'boda-boda');
  // The other browser learns it at once, without a click. Neither toast waits for the other.
  await Promise.all([
    expect(page.getByText('Password updated')).toBeVisible(),
    expect(other.getByText('Please sign in again')).toBeVisible(),
  ]);
  await expect(other).toHaveURL(/\/auth\?redirect=/);
  await expect(details.browsers).toHaveCount(1);
  await typePassword(other, url, account);
  await expect(other.getByText('Invalid credentials. Please try again.')).toBeVisible();
  await signIn(other, url, { ...account, password: 'boda-boda' });
  await other.context().close();
});

test('a second factor is turned on, asked for, recovered from and turned off', async ({
  page,
  product: { url, newAdvertiser },
}) => {
  const account = await newAdvertiser();
  const details = await beginSecondFactor(page, url, account);
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
