import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import type { Cable } from '../../fixtures/cable.ts';
import { type Account, expect, test } from '../../fixtures/test.ts';

test.setTimeout(4 * 60_000);

/** Collects the texts that a person reads while Juu is fetched, in order. */
async function noteTexts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const note = () => {
      const text = document.body.textContent;
      for (const [words] of text.matchAll(/\d\.\d of \d\.\d MB|can’t be opened|another tab/gi))
        seen.add(words);
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => [...Reflect.get(globalThis, 'seen')]);
}

/** Signs in on a line of 50 kB/s. Returns the progress of what is fetched. */
async function signInSlowly(page: Page, cable: Cable, account: Account): Promise<Locator> {
  // Connections that the browser keeps become slow too.
  await cable.cut();
  cable.download.speed = { bytesPerSecond: 50_000, delayMs: 0 };
  await cable.join();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  return page.getByRole('progressbar', { name: 'Getting Juu ready' });
}

test('the first sign-in on a slow line shows how far it is, outlives a cut, and ends on the dashboard', async ({
  page,
  product,
}) => {
  const { cable } = product;
  const account = await product.newAdvertiser();
  await page.goto(`${product.url}/auth`);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  // A part that is cut off now would be recovered by a reload, and the notes lost with it.
  await page.waitForLoadState('networkidle');
  const readTexts = await noteTexts(page);
  const progress = await signInSlowly(page, cable, account);
  await expect(progress).toHaveAttribute('aria-valuetext', /^0\.[3-9] of [01]\.\d MB$/);

  await cable.cut();
  await expect(page.getByText('The connection is lost.')).toBeVisible();
  await cable.join();
  await expect(page.getByText('No campaigns yet')).toBeVisible({ timeout: 60_000 });
  await new AdvertiserPage(page).untilSaved();
  const texts = await readTexts();
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter((text) => !text.endsWith('MB'))).toEqual([]);
});

test('a first sign-in whose network falls silent for 25 s goes on by itself once bytes flow again', async ({
  page,
  product,
}) => {
  const { cable } = product;
  const account = await product.newAdvertiser();
  await page.goto(`${product.url}/auth`);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  const progress = await signInSlowly(page, cable, account);
  await expect(progress).toHaveAttribute('aria-valuetext', /^0\.[1-9] of [01]\.\d MB$/);

  cable.swallow('down');
  await sleep(25_000);
  cable.download.speed = undefined;
  cable.heal();
  await expect(page.getByText('No campaigns yet')).toBeVisible({ timeout: 45_000 });
});
