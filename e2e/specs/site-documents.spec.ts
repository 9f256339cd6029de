import { PUBLIC_PATHS } from '../fixtures/public-paths.ts';
import { expect, test } from '../fixtures/test.ts';

test('every public page is whole without a script: heading, ways on, words and pictures', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  for (const path of [...PUBLIC_PATHS, '/auth']) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    if (path === '/auth') continue;
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }),
    ).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }),
      path,
    ).toBeVisible();
  }
  await context.close();
});

test('scripts take a page over as it stands, and nothing moves', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (globalThis as unknown as { shifted: number }).shifted += (
          entry as PerformanceEntry & { value: number }
        ).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  for (const path of [...PUBLIC_PATHS, '/auth']) {
    await page.goto(product.url + path);
    await page.evaluate(() => {
      document.querySelector('h1')?.setAttribute('data-from', 'the document');
    });
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1[data-from="the document"]'), path).toBeVisible();
    const shifted = await page.evaluate(
      () => (globalThis as unknown as { shifted: number }).shifted,
    );
    expect(shifted, path).toBeLessThanOrEqual(0.02);
  }
  expect(complaints).toEqual([]);
});

test.describe('on a slow network', () => {
  // What is held back in a test is fetched by the page itself.
  test.use({ serviceWorkers: 'block' });

  test('a page that was scrolled before its scripts came stays where it is', async ({
    page,
    product,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(product.url, { waitUntil: 'domcontentloaded' });
    const place = page.getByRole('heading', { name: 'Live Coverage Across Nairobi' });
    await place.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    release();
    // The map is there once the app is.
    await expect(page.getByRole('region', { name: /^Map of Nairobi/ })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});

test('a page whose scripts do not arrive stays as it is to be read, and comes to life once they do', async ({
  page,
  product,
}) => {
  let refused = 0;
  await page.route('**/assets/pricing-*.js', (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto(`${product.url}/pricing`);
  // By the document, by the app, and once more when there is a network.
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
  await page.waitForLoadState('networkidle');
  const before = refused;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => refused).toBeGreaterThan(before);
  const play = page.getByRole('button', { name: 'Play Demo' });
  await expect(page.getByText('has not been opened on this device')).toHaveCount(0);
  await expect(play).toBeVisible();

  await page.unrouteAll();
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await play.click({ timeout: 1_000 });
    await expect(play).toBeHidden({ timeout: 1_000 });
  }).toPass();
});

test('who goes on within the app leaves behind what the first document said of itself alone', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${product.url}/pricing`);
  const data = page.locator('script[type="application/ld+json"]');
  const address = page.locator('meta[property="og:url"]');
  await page.waitForLoadState('networkidle');
  await expect(data).toHaveCount(2);
  await expect(address).toHaveCount(1);
  await page.evaluate(() => Object.assign(globalThis, { same: 'document' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About Juu');
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true);
  await expect(data).toHaveCount(0);
  await expect(address).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}/about`);
});

test('each page tells search engines and social networks its own name, address and picture', async ({
  request,
  product,
}) => {
  const titles = new Set<string>();
  for (const path of PUBLIC_PATHS) {
    const html = await (await request.get(product.url + path)).text();
    const found = (pattern: RegExp) => pattern.exec(html)?.[1];
    const address = `${product.url}${path}`;
    expect(found(/<link rel="canonical" href="([^"]+)"/), path).toBe(address);
    expect(found(/<meta property="og:url" content="([^"]+)"/), path).toBe(address);
    expect(found(/<meta name="description" content="([^"]+)"/), path).toBeTruthy();
    expect(found(/<meta property="og:image:width" content="([^"]+)"/), path).toBe('1200');
    titles.add(found(/<title>([^<]+)</) ?? '');
    const picture = await request.get(found(/<meta property="og:image" content="([^"]+)"/) ?? '');
    expect(picture.headers()['content-type'], path).toBe('image/png');
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
    for (const [, data = ''] of html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/g,
    )) {
      expect(JSON.parse(data)['@context'], path).toBe('https://schema.org');
    }
  }
  expect(titles.size).toBe(PUBLIC_PATHS.length);

  const sitemap = await (await request.get(`${product.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(listed.sort()).toEqual(PUBLIC_PATHS.map((path) => product.url + path).sort());
  const robots = await (await request.get(`${product.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  for (const closed of ['/api/', '/advertiser', '/driver', '/admin']) {
    expect(robots).toContain(`Disallow: ${closed}\n`);
  }
});

test('an unknown address is answered 404, with the product’s page, before and after scripts run', async ({
  page,
  product,
}) => {
  for (const path of ['/no/such/page', '/Pricing', '/%E0%A4%A']) {
    const answer = await page.goto(product.url + path);
    expect(answer?.status(), path).toBe(404);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Oops! Page not found'), path).toBeVisible();
    await expect(page, path).toHaveTitle('Page not found · Juu');
  }
});

test('a document’s file leads to its page', async ({ page, product }) => {
  await page.goto(`${product.url}/index.html`);
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto(`${product.url}/pricing.html#demo`);
  await expect(page).toHaveURL(`${product.url}/pricing#demo`);
});

test('whoever is signed in is sent on from /auth without seeing its form', async ({
  advertiser,
  page,
  product,
}) => {
  await advertiser.untilSaved();
  await page.addInitScript(() => {
    const seen = () => {
      const form = document.querySelector('form');
      const isSeen = form && getComputedStyle(form).visibility === 'visible';
      if (isSeen && location.pathname === '/auth') sessionStorage.setItem('form-seen', '1');
      requestAnimationFrame(seen);
    };
    seen();
  });
  await page.goto(`${product.url}/auth`);
  await page.waitForURL(/\/advertiser/);
  expect(await page.evaluate(() => sessionStorage.getItem('form-seen'))).toBeNull();
});
