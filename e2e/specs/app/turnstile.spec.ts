import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { FakeTurnstile } from '../../fixtures/fake-turnstile.ts';
import { freePort } from '../../fixtures/free-port.ts';
import { JuuServer } from '../../fixtures/juu-server.ts';
import { expect, test } from '../../fixtures/test.ts';

const turnstile = new FakeTurnstile();
let server: JuuServer;
let origin: string;

test.beforeAll(async () => {
  const port = await freePort();
  server = new JuuServer(port, await turnstile.start());
  await server.start();
  origin = `http://localhost:${port}`;
});
test.afterAll(async () => {
  await server.dispose();
  turnstile.stop();
});

async function fillAccount(page: Page) {
  await page.getByLabel('Full Name *').fill('Wanjiru Kamau');
  await page.getByLabel('Email *').fill(`${randomUUID()}@juu.test`);
  await page.getByLabel('Password *', { exact: true }).fill('matatu-42');
  await page.getByLabel('Confirm Password *').fill('matatu-42');
}

test('nothing comes from Cloudflare before someone fills in the sign-up form', async ({ page }) => {
  const asked = await turnstile.standInFor(page);
  await page.goto(`${origin}/auth`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByText('A short security check appears here')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.getByLabel('Full Name *').focus();
  await expect(page.getByRole('button', { name: 'I am human' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('an account is made once Turnstile has given a token, which the server has judged', async ({
  page,
}) => {
  await turnstile.standInFor(page);
  await page.goto(`${origin}/auth?tab=signup`);
  const create = page.getByRole('button', { name: 'Create Account' });
  await fillAccount(page);
  await expect(create).toBeDisabled();
  await page.getByRole('button', { name: 'I am human' }).click();
  await expect(create).toBeEnabled();
  await page.getByRole('button', { name: 'Let it expire' }).click();
  await expect(create).toBeDisabled();
  await page.getByRole('button', { name: 'I am human' }).click();
  await page.getByRole('button', { name: 'Let it fail' }).click();
  await expect(page.getByText('Verification error')).toBeVisible();
  await expect(page.getByText('Please try again or contact support.')).toBeVisible();
  await expect(create).toBeDisabled();
  await page.getByRole('button', { name: 'I am human' }).click();
  await create.click();
  await page.waitForURL('**/advertiser**');
  expect(turnstile.judged).toHaveLength(1);
});

test('the widget tries again every 8 seconds, and gets the dark theme', async ({ page }) => {
  await turnstile.standInFor(page);
  await page.goto(`${origin}/auth?tab=signup`);
  await page.getByLabel('Full Name *').focus();
  await expect(page.getByRole('button', { name: 'I am human' })).toBeVisible();
  expect(await page.evaluate('window.turnstileOptions')).toMatchObject({
    sitekey: 'site-key',
    theme: 'dark',
    retry: 'auto',
    'retry-interval': 8_000,
  });
});

test('a widget that cannot be fetched is asked for again', async ({ page }) => {
  await page.route('https://challenges.cloudflare.com/**', (route) => route.abort());
  await page.goto(`${origin}/auth?tab=signup`);
  await page.getByLabel('Full Name *').focus();
  await expect(page.getByText('Verification error')).toBeVisible();
  await page.unroute('https://challenges.cloudflare.com/**');
  await turnstile.standInFor(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'I am human' })).toBeVisible();
});
