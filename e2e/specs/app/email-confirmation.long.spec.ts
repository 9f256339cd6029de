import { confirmationLink, startConfirmingServer } from '../../fixtures/confirming-server.ts';
import type { JuuServer } from '../../fixtures/juu-server.ts';
import { signUpAdvertiser, signUpDriver } from '../../fixtures/sign-up.ts';
import { expect, openDashboard, test } from '../../fixtures/test.ts';

let server: JuuServer;

test.beforeAll(async () => {
  server = await startConfirmingServer();
});
test.afterAll(() => server.dispose());

const linkTo = (email: string) => confirmationLink(server, email);

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
