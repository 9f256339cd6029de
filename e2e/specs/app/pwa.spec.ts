import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { deployNewVersion, deployNewWorker } from '../../fixtures/deploy.ts';
import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('the app can be installed: a manifest with icons, all of them there', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(`${product.url}${href}`)).json();
  expect(manifest).toMatchObject({ name: 'Juu', display: 'standalone', start_url: '/auth' });
  const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const icon of manifest.icons) {
    const answer = await page.request.get(new URL(icon.src, product.url).href);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
});

test('a visitor’s second visit to the public pages needs no network', async ({ page, product }) => {
  await page.goto(product.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await product.cable.cut();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Start Advertising' })).toBeVisible();
  await page.goto(`${product.url}/auth`);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('a signed-in device starts on its dashboard offline, signed in and with its data', async ({
  page,
  context,
  product,
}) => {
  await openDashboard(page, `${product.url}/driver`, DEMO.driver);
  await expect(page.getByRole('region').or(page.getByRole('article')).first()).toBeVisible();
  await new AdvertiserPage(page).untilSaved();
  await new AdvertiserPage(page).untilOpensOffline();
  await page.close();
  await product.cable.cut();
  const next = await context.newPage();
  await next.goto(`${product.url}/driver`);
  await expect(next.getByRole('heading', { name: 'Driver dashboard' })).toBeVisible();
  await expect(next.getByText('DEMO-0001')).toBeVisible();
});

test('the worker leaves the server’s paths to the server', async ({ page, product }) => {
  await page.goto(product.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  for (const path of ['/healthz', '/readyz', '/api/config', '/api/auth/jwks']) {
    const type = await page.evaluate(
      async (at) => (await fetch(at)).headers.get('content-type'),
      path,
    );
    expect(type, path).toMatch(/json/);
  }
  const answer = await page.goto(`${product.url}/files/campaign-creatives/a/b/c.png`);
  expect(answer?.status()).toBe(404);
});

test('a new version is offered, and taken only when asked for', async ({ page, product }) => {
  await page.goto(product.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const undo = await deployNewWorker(product.site);
  try {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await expect(page.getByText('A new version of Juu is ready')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(page.getByText('A new version of Juu is ready')).toBeHidden();
  } finally {
    await undo();
  }
});

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

test('Juu offers to be installed once something was saved, and not again after a no', async ({
  advertiser,
  page,
}) => {
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  const offer = page.getByText('Keep Juu at hand');
  await advertiser.untilSaved();
  await expect(offer).toBeHidden();
  await advertiser.createCampaign('A reason to come back');
  await advertiser.untilSaved();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  await advertiser.untilSaved();
  await expect(offer).toBeHidden();
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
  await expect(next.getByRole('link', { name: 'Your dashboard' })).toBeVisible();
});

for (const [path, kilobytes] of Object.entries({
  '/contact': 125,
  '/auth': 165,
  '/auth?tab=signup': 165,
})) {
  test(`a first visit to ${path} loads at most ${kilobytes} kB of JavaScript by itself, gzipped`, async ({
    page,
    product,
  }) => {
    const scripts = new Set([`${product.url}/service-worker.js`]);
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    // Tooltips come once something is pointed at, and the browser's pointer rests on the page.
    await page.addInitScript(() => {
      addEventListener('mouseover', (event) => event.stopImmediatePropagation(), true);
    });
    await page.goto(product.url + path);
    // On a busy machine the network may be idle before the app has run.
    await expect.poll(() => scripts.size).toBeGreaterThan(5);
    await page.waitForLoadState('networkidle');
    const sizes = [...scripts].map(async (address) => {
      const answer = await page.request.get(address);
      return gzipSync(await answer.body()).length;
    });
    const total = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
    expect(total).toBeLessThanOrEqual(kilobytes * 1_000);
  });
}

const offerIn = (page: Page) => page.getByText('A new version of Juu is ready');
