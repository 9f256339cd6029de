import { randomUUID } from 'node:crypto';
import { freePort } from '../../fixtures/free-port.ts';
import { JuuServer } from '../../fixtures/juu-server.ts';
import { mailedLink } from '../../fixtures/mailed-link.ts';
import { signUpAdvertiser, signUpDriver } from '../../fixtures/sign-up.ts';
import { expect, openDashboard, test } from '../../fixtures/test.ts';

let server: JuuServer;

test.beforeAll(async () => {
  server = new JuuServer(await freePort(), {
    ...{ EMAIL_CONFIRMATION: 'on', BOT_CHECK: 'off' },
  });
  await server.start();
});
test.afterAll(() => server.dispose());

const linkTo = (email: string) => mailedLink(server.outbox, email, '/verify-email');

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
  const banner = page.getByRole('status').filter({ hasText: 'Confirm your email address' });
  await expect(banner).toContainText(email);
  await expect(page.getByText('Account Pending Approval')).toBeHidden();
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
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});

test('on the device that is signed in, opening the link is enough', async ({ page }) => {
  const account = await signUpAdvertiser(server.url, 'Amina Otieno');
  // The link leads to the public address: another origin has another session.
  await openDashboard(page, `http://localhost:${server.port}/advertiser`, account);
  await page.goto(await linkTo(account.email));
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
  await page.getByRole('link', { name: 'Open your dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Advertiser dashboard' })).toBeVisible();
  await expect(page.getByText('Confirm your email address')).toBeHidden();
});

test('a driver is asked in Swahili, and a link that doesn’t work offers a new one', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('juu-language', 'sw'));
  const account = await signUpDriver(server.url, 'Peter Mwangi');
  await openDashboard(page, `${server.url}/driver`, account);
  await expect(page.getByText('Thibitisha barua pepe yako')).toBeVisible();
  await page.goto(`${server.url}/verify-email?token=broken`);
  await expect(page.getByRole('heading', { name: 'Kiungo hiki hakifanyi kazi' })).toBeVisible();
  await page.getByRole('button', { name: 'Tuma kiungo tena' }).click();
  await expect(page.getByText('Kiungo kimetumwa')).toBeVisible();
});
