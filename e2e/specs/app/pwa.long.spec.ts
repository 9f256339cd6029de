import type { Page } from '@playwright/test';
import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { deployNewVersion, deployNewWorker } from '../../fixtures/deploy.ts';
import { expect, openDashboard, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('every open tab is offered a new version, and the others again once one has taken it', async ({
  page,
  context,
  product,
}) => {
  await page.goto(product.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const [second, asleep] = [await context.newPage(), await context.newPage()];
  await second.goto(`${product.url}/auth`);
  await asleep.goto(`${product.url}/auth?tab=signup`);
  await asleep.getByLabel(/^Full Name/).fill('Half a name');
  const devtools = await context.newCDPSession(asleep);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  const undo = await deployNewWorker(product.site);
  try {
    // One tab looks after new versions, as each does once an hour and whenever it is looked at.
    await expect(async () => {
      await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(offerIn(second)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expect(offerIn(page)).toBeVisible();
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await expect(offerIn(asleep)).toBeVisible();

    const reloaded = second.waitForEvent('load');
    await second.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(second.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(offerIn(second)).toBeHidden();
    // No tab reloads while someone works in it.
    await expect(offerIn(asleep)).toBeVisible();
    await expect(asleep.getByLabel(/^Full Name/)).toHaveValue('Half a name');
  } finally {
    await undo();
  }
});

test('an old tab that misses a part of its version says that there is a newer one, and loads it', async ({
  page,
  context,
  product,
}) => {
  await page.goto(`${product.url}/auth`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  const second = await context.newPage();
  await second.goto(product.url);
  const undo = await deployNewVersion(product.site);
  try {
    await second.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await expect(offerIn(second)).toBeVisible();
    const reloaded = second.waitForEvent('load');
    await second.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(second.getByRole('link', { name: 'Start Advertising' })).toBeVisible();

    const newer = page.getByRole('heading', { name: 'There is a newer version of Juu' });
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(newer).toBeVisible();
    await expect(page.getByText('opened this page on this device yet')).toBeHidden();
    await page.getByRole('button', { name: 'Load the newer version' }).click();
    await expect(page.getByLabel(/^Full Name/)).toBeVisible();
  } finally {
    await undo();
  }
});

test('the browser is asked once to keep the storage, and only when there is something to lose', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = async () => false;
    StorageManager.prototype.persist = async () => {
      const times = Number(localStorage.getItem('asked-to-persist'));
      localStorage.setItem('asked-to-persist', String(times + 1));
      return true;
    };
  });
  const asked = () => page.evaluate(() => Number(localStorage.getItem('asked-to-persist')));
  await openDashboard(page, `${product.url}/advertiser`, await product.newAdvertiser());
  const advertiser = new AdvertiserPage(page);
  await advertiser.untilSaved();
  expect(await asked()).toBe(0);
  await advertiser.createCampaign('Worth keeping');
  await advertiser.untilSaved();
  expect(await asked()).toBe(1);
});

test('offline, a page that was never loaded is answered by a page of the product', async ({
  advertiser,
  page,
  context,
  product,
}) => {
  await advertiser.untilSaved();
  await advertiser.untilOpensOffline();
  // As if the browser had made room, or the signal had gone before everything was fetched.
  await page.evaluate(() => caches.delete('juu-dashboards'));
  await product.cable.cut();
  const next = await context.newPage();
  await page.close();
  await (await context.newCDPSession(next)).send('Network.clearBrowserCache');
  for (const path of ['/advertiser', '/files/campaign-creatives/a/b/c.png', '/api/config']) {
    await next.goto(product.url + path);
    await expect(
      next.getByRole('heading', { name: 'You haven’t opened this page on this device yet' }),
      path,
    ).toBeVisible();
  }
  await next.getByRole('link', { name: 'Home page' }).click();
  await expect(next.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
});

const offerIn = (page: Page) => page.getByText('A new version of Juu is ready');
