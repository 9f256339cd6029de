import { randomUUID } from 'node:crypto';
import { confirmationLink, startConfirmingServer } from '../../fixtures/confirming-server.ts';
import type { JuuServer } from '../../fixtures/juu-server.ts';
import { expect, test } from '../../fixtures/test.ts';

let server: JuuServer;

test.beforeAll(async () => {
  server = await startConfirmingServer();
});
test.afterAll(() => server.dispose());

const linkTo = (email: string) => confirmationLink(server, email);

test('an advertiser of a verified company goes live after following the link on another device', async ({
  page,
  browser,
}) => {
  await page.goto(`${server.url}/auth?tab=signup`);
  const email = `${randomUUID()}@juu.test`;
  await page.getByLabel('Full Name *').fill('Wanjiru Kamau');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill('matatu-42');
  await page.getByLabel('Confirm Password *').fill('matatu-42');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/advertiser/**');
  await expect(page.getByText('Follow the link that we sent to your email address')).toBeVisible();
  const banner = page
    .getByRole('status')
    .filter({ has: page.getByText('Confirm your email address', { exact: true }) });
  await expect(banner).toContainText(email);
  await expect(page.getByText('Account Pending Approval')).toBeVisible();
  await banner.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Link sent')).toBeVisible();

  const phone = await browser.newContext();
  const phonePage = await phone.newPage();
  await phonePage.goto(await linkTo(email));
  await phonePage.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(phonePage.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
  await phonePage.reload();
  await phonePage.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(
    phonePage.getByRole('heading', { name: 'This address is already confirmed' }),
  ).toBeVisible();
  await phone.close();

  await expect(banner).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText('Account Pending Approval')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});
