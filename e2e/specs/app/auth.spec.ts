import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { freePort } from '../../fixtures/free-port.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { JuuServer } from '../../fixtures/juu-server.ts';
import { DEMO, expect, signIn, test } from '../../fixtures/test.ts';
import { PHONE } from '../../fixtures/widths.ts';

test.describe('signing up with the real bot check', () => {
  let server: JuuServer;
  let origin: string;

  test.beforeAll(async () => {
    const port = await freePort();
    server = new JuuServer(port, { BOT_CHECK: 'altcha' });
    await server.start();
    origin = `http://localhost:${port}`;
  });
  test.afterAll(() => server.dispose());

  async function fillAccount(page: Page, email: string) {
    await page.getByLabel('Full Name *').fill('Wanjiru Kamau');
    await page.getByLabel('Email *').fill(email);
    await page.getByLabel('Password *', { exact: true }).fill('matatu-42');
    await page.getByLabel('Confirm Password *').fill('matatu-42');
  }

  test('a driver signs up and lands on the driver dashboard', async ({ page }) => {
    await page.goto(`${origin}/auth?role=driver&tab=signup`);
    const create = page.getByRole('button', { name: 'Create Account' });
    await fillAccount(page, `${randomUUID()}@gmail.com`);
    await expect(create).toBeDisabled();
    await page.getByLabel('Car Registration Plate').fill('KDA 123Y');
    await page.getByLabel("Driver's License Number").fill('DL-4471');
    await page.getByLabel('National ID Number').fill('23456789');
    await expect(create).toBeDisabled();
    await page.getByRole('checkbox').click();
    await expect(create).toBeEnabled();
    await create.click();
    await page.waitForURL('**/driver**');
    await expect(page.getByText('Account created!')).toBeVisible();
    await expect(page.getByText('You can now sign in to your account.')).toBeVisible();
  });

  test('an advertiser of a verified company is welcomed by name', async ({ page }) => {
    await page.goto(`${origin}/auth?tab=signup`);
    await fillAccount(page, `${randomUUID()}@juu.test`);
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Company Verified', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Welcome from .+!$/)).toBeVisible();
    await page.waitForURL('**/advertiser**');
  });

  test('an advertiser of an unknown company waits for approval', async ({ page }) => {
    await page.goto(`${origin}/auth?tab=signup`);
    await fillAccount(page, `${randomUUID()}@kahawa-roasters.co.ke`);
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Company Verification Required')).toBeVisible();
    await page.waitForURL('**/advertiser**');
    await expect(page.getByText('Account Pending Approval')).toBeVisible();
  });

  test('an advertiser with a free address is refused with the reason, and admins see the attempt', async ({
    page,
  }) => {
    const email = `${randomUUID()}@gmail.com`;
    await page.goto(`${origin}/auth?tab=signup`);
    await fillAccount(page, email);
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText(/This email domain is not allowed/)).toBeVisible();
    await expect(page.getByLabel('Email *')).toHaveAccessibleDescription(
      /can’t accept this address/,
    );
    await expect(page).toHaveURL(/\/auth/);
    await signIn(page, origin, DEMO.admin);
    await page.goto(`${origin}/admin/security`);
    const list = page.getByRole('list', { name: 'Sign-up attempts' });
    const attempt = list.getByRole('listitem').filter({ hasText: email });
    await expect(attempt).toContainText('Blocked');
  });
});

test('Enter counts as a press of the button does, before the app is there too', async ({
  page,
  product,
}) => {
  const start = await holdRequests(page, '**/assets/*.js');
  await page.goto(`${product.url}/auth`, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill(DEMO.advertiser.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.advertiser.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled();
  start();
  await page.waitForURL('**/advertiser**');
});

test('a tab that is pressed before the app is there opens once it is', async ({
  page,
  product,
}) => {
  const start = await holdRequests(page, '**/assets/*.js');
  await page.goto(`${product.url}/auth`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  start();
  await expect(page.getByLabel('Full Name *')).toBeVisible();
});

test('a wrong password is refused and a right one welcomed', async ({ page, product }) => {
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(DEMO.advertiser.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Sign in failed')).toBeVisible();
  await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(DEMO.advertiser.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/advertiser**');
  await expect(page.getByText('Welcome back!')).toBeVisible();
});

test('on a phone, what a refusal says leaves the button of the form free', async ({
  page,
  product,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${product.url}/auth?tab=signup`);
  await page.getByLabel('Full Name *').fill('Wanjiru Kamau');
  await page.getByLabel('Email *').fill(DEMO.advertiser.email);
  await page.getByLabel('Password *', { exact: true }).fill('matatu-42');
  await page.getByLabel('Confirm Password *').fill('matatu-42');
  const create = page.getByRole('button', { name: 'Create Account' });
  // As far as one scrolls to reach it.
  await create.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await create.click();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Sign up failed' });
  await expect(toast).toBeVisible();
  await toast.evaluate((element) => Promise.all(element.getAnimations().map((a) => a.finished)));
  const [said, button] = await Promise.all([toast.boundingBox(), create.boundingBox()]);
  if (!said || !button) throw new Error('The toast or the button is gone');
  const isAbove = said.y + said.height <= button.y;
  const isBelow = button.y + button.height <= said.y;
  expect(isAbove || isBelow, JSON.stringify({ said, button })).toBe(true);
});

test('a reload of the sign-up form keeps what was typed, without the password', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/auth?tab=signup&role=driver`);
  await page.getByLabel('Full Name *').fill('Wanjiru Kamau');
  await page.getByLabel('Password *', { exact: true }).fill('matatu-42');
  await page.reload();
  await expect(page.getByLabel('Full Name *')).toHaveValue('Wanjiru Kamau');
  await expect(page.getByLabel('Password *', { exact: true })).toHaveValue('');
});

test('a suspended account sees why it can’t sign in', async ({ page, product }) => {
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(DEMO.suspended.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.suspended.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Account Suspended')).toBeVisible();
  await page.goto(`${product.url}/advertiser`);
  await expect(page).toHaveURL(/\/auth/);
});

test('each role lands on its dashboard, and the others are closed to it', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/driver`);
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await signIn(page, product.url, DEMO.advertiser);
  await expect(page).toHaveURL(/\/advertiser/);
  await page.goto(`${product.url}/admin`);
  await expect(page.getByText('Access denied')).toBeVisible();
  await expect(page.getByText("You don't have admin privileges.")).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto(`${product.url}/driver`);
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await page.goto(`${product.url}/auth`);
  await expect(page).toHaveURL(/\/advertiser/);
});

test('redirect leads to paths of this origin only', async ({ page, product }) => {
  await page.goto(`${product.url}/auth?redirect=${encodeURIComponent('//evil.example/x')}`);
  await page.getByLabel('Email').fill(DEMO.driver.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.driver.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`${product.url}/driver**`);
});
