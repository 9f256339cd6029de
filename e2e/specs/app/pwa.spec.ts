import { gzipSync } from 'node:zlib';
import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { deployNewWorker } from '../../fixtures/deploy.ts';
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

  // The browser took the code from the cache itself: waking the worker for each file slows a cheap phone.
  const sources = await next.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/'))
      .map((entry) => Reflect.get(entry, 'workerFinalSourceType')),
  );
  expect(new Set(sources)).toEqual(new Set(['cache']));
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
