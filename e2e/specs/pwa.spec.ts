import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AdvertiserPage } from '../fixtures/advertiser.ts';
import { DEMO, expect, signIn, test } from '../fixtures/test.ts';

test('the app can be installed: a manifest with icons, all of them there', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(`${product.url}${href}`)).json();
  expect(manifest).toMatchObject({ name: 'Juu', display: 'standalone', start_url: '/' });
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
  await signIn(page, product.url, DEMO.driver);
  await expect(page.getByRole('region').or(page.getByRole('article')).first()).toBeVisible();
  await new AdvertiserPage(page).untilSaved();
  await new AdvertiserPage(page).untilOpensOffline();
  await page.close();
  await product.cable.cut();
  const next = await context.newPage();
  await next.goto(`${product.url}/driver`);
  await expect(next.getByRole('heading', { name: 'Driver dashboard' })).toBeVisible();
  await expect(next.getByText(/JUU-/).first()).toBeVisible();
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
  const undo = await deployNewWorker();
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

/** Replaces the served worker by one that differs, as a deployment does; gives the way back. */
async function deployNewWorker(): Promise<() => Promise<void>> {
  const file = fileURLToPath(new URL('../../web/dist/site/service-worker.js', import.meta.url));
  const before = await readFile(file, 'utf8');
  await writeFile(file, `${before}\n// another version`);
  return () => writeFile(file, before);
}
