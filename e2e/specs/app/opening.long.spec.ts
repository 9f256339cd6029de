import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../../fixtures/test.ts';

test.setTimeout(4 * 60_000);

test('a first sign-in whose network falls silent for 25 s goes on by itself once bytes flow again', async ({
  page,
  product,
}) => {
  const { cable } = product;
  const account = await product.newAdvertiser();
  await page.goto(`${product.url}/auth`);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await cable.cut();
  cable.download.speed = { bytesPerSecond: 50_000, delayMs: 0 };
  await cable.join();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const progress = page.getByRole('progressbar', { name: 'Getting Juu ready' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^0\.[1-9] of [01]\.\d MB$/);

  cable.swallow('down');
  await sleep(25_000);
  cable.download.speed = undefined;
  cable.heal();
  await expect(page.getByText('No campaigns yet')).toBeVisible({ timeout: 45_000 });
});
