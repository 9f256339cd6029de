import type { CDPSession, Page } from '@playwright/test';
import { DetailsPage } from '../../fixtures/details.ts';
import { signOut } from '../../fixtures/sign-out.ts';
import { expect, openDashboard, test } from '../../fixtures/test.ts';

/** Gives the page's browser a device that keeps passkeys and says yes by itself. */
async function addDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { cdp, authenticatorId };
}

test('a passkey is added, signs in, and is refused once it is removed', async ({
  page,
  product: { url, newAdvertiser },
}) => {
  const account = await newAdvertiser();
  const { cdp, authenticatorId } = await addDevice(page);
  const details = new DetailsPage(page);
  await openDashboard(page, `${url}/advertiser`, account);
  await details.open();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Chrome/);
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(details.passkeys.getByText('My phone')).toBeVisible();
  await signOut(page);
  await page.waitForURL(`${url}/`);

  await page.goto(`${url}/auth`);
  const passkey = page.getByRole('button', { name: 'Sign in with a passkey' });
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await passkey.click();
  await expect(page.getByText(/was cancelled or took too long/)).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await passkey.click();
  await page.waitForURL('**/advertiser**');
  await expect(page.getByText('Welcome back!')).toBeVisible();

  await details.open();
  await details.passkeys.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(details.passkeys.getByText('My phone')).toBeHidden();
  await signOut(page);
  await page.waitForURL(`${url}/`);

  await page.goto(`${url}/auth`);
  await passkey.click();
  await expect(page.getByText(/This passkey no longer works/)).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
});
