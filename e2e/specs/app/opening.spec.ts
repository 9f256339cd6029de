import type { Page } from '@playwright/test';
import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { sabotageReplicaWorker } from '../../fixtures/sabotage.ts';
import { expect, openDashboard, test } from '../../fixtures/test.ts';

/** What the person reads while Juu is being fetched, in the order it appeared. */
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
  // Also for connections that the browser keeps.
  await cable.cut();
  cable.download.speed = { bytesPerSecond: 50_000, delayMs: 0 };
  await cable.join();

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const progress = page.getByRole('progressbar', { name: 'Getting Juu ready' });
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

test('a dashboard opens with what was last seen, to be read only, before the app and its data are there', async ({
  page,
  product,
}) => {
  await openDashboard(page, `${product.url}/advertiser`, await product.newAdvertiser());
  const advertiser = new AdvertiserPage(page);
  await advertiser.createCampaign('Seen before');
  await advertiser.untilSaved();
  await page.reload();
  await advertiser.untilSaved();
  await advertiser.card('Seen before').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Seen before');
  // Left from another page: what was last seen of the first one counts.
  await page.goto(`${product.url}/advertiser/details`);
  await expect(page.getByRole('heading', { name: 'Advertiser dashboard' })).toBeVisible();
  await page.route('**/assets/app-*.js', (route) => route.abort());
  for (const path of ['/advertiser', '/auth']) {
    await page.goto(product.url + path);
    await expect(page.getByText('Opening… This is how you left it.')).toBeVisible();
    await expect(page.locator('main[inert]').getByText('Seen before')).toBeVisible();
  }
  const undo = await sabotageReplicaWorker(product.site, 'IDBFactory.prototype.open = () => ({})');
  try {
    const next = await page.context().newPage();
    await page.close();
    const devtools = await next.context().newCDPSession(next);
    await devtools.send('Network.clearBrowserCache');
    await next.goto(`${product.url}/advertiser`);
    await expect(next.getByText('Opening… This is how you left it.')).toBeVisible();
    await expect(next.getByText('Seen before')).toBeVisible();
    await expect(next.locator('main[inert]').getByText('Seen before')).toBeVisible();
    await next.goto(`${product.url}/advertiser/details`);
    await expect(next.getByText('Opening your dashboard')).toBeAttached();
    await expect(next.getByText('Seen before')).toBeHidden();
  } finally {
    await undo();
  }
});
