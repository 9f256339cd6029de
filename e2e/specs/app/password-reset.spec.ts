import { randomUUID } from 'node:crypto';
import { mailedLink } from '../../fixtures/mailed-link.ts';
import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';

const NEW_PASSWORD = 'a-newer-password';

test('a forgotten password is replaced by the link from the mail, once', async ({
  page,
  product,
  browser,
}) => {
  const account = await product.newAdvertiser();
  const elsewhere = await browser.newContext();
  const otherPage = await elsewhere.newPage();
  await openDashboard(otherPage, `${product.directUrl}/advertiser`, account);

  await page.goto(`${product.url}/auth`);
  // Before that the link works too, but takes nothing along.
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If there is an account for ${account.email}`)).toBeVisible();

  const link = await mailedLink(product.server.outbox, account.email, '/auth');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  await expect(page).toHaveURL(`${product.url}/auth?tab=reset`);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Sign in with your new password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  const token = new URL(link).hash.slice(1);
  expect(asked.filter((address) => address.includes(token) && !address.startsWith(link))).toEqual(
    [],
  );

  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/advertiser**');
  await otherPage.waitForURL('**/auth**');
  await elsewhere.close();

  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('a third password');
  await page.getByLabel('Confirm New Password').fill('a third password');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('This link was used or is older than an hour.')).toBeVisible();
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
  // The used link has left the session alone.
  await page.goto(`${product.url}/auth`);
  await page.waitForURL('**/advertiser**');
});

test('an address without an account is told the same', async ({ page, product }) => {
  await page.goto(`${product.url}/auth?tab=forgot`);
  const stranger = `${randomUUID()}@juu.test`;
  for (const email of [DEMO.driver.email, stranger]) {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(
      page.getByText(
        `If there is an account for ${email}, we have sent a link. It works once, for an hour.`,
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: /Send again/ }).click();
  }
});

test('without a connection a link can’t be asked for, and the form says so', async ({
  page,
  context,
  product,
}) => {
  await page.goto(`${product.url}/auth?tab=forgot`);
  await expect(page.getByRole('button', { name: 'Send link' })).toBeEnabled();
  await context.setOffline(true);
  await expect(
    page.getByText('You are offline. Sending a link needs a connection to the server.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send link' })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Send link' })).toBeEnabled();
});
