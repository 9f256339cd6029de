import { holdRequests } from '../../fixtures/hold-requests.ts';
import { PUBLIC_PATHS } from '../../fixtures/public-paths.ts';
import { navigation, openMenu } from '../../fixtures/site-navigation.ts';
import { expect, test } from '../../fixtures/test.ts';
import { atEachSize } from '../../fixtures/widths.ts';

test('every public page is whole without a script, at every width: heading, ways on, words and pictures', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' });
  for (const path of [...PUBLIC_PATHS, '/auth']) {
    await page.goto(product.url + path);
    await atEachSize(page, async () => {
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      if (path === '/auth') return;
      await expect(footer, path).toBeVisible();
      await openMenu(page);
      await expect(navigation(page).getByRole('link', { name: 'Contact' }), path).toBeVisible();
    });
  }
  await context.close();
});

test('if no script arrives, the menu opens and each part that needs one says so', async ({
  page,
  product,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(`${product.url}/contact`);
  await atEachSize(page, async () => {
    await expect(page.getByText(/This form needs JavaScript/)).toBeVisible();
    await openMenu(page);
    await expect(navigation(page).getByRole('link', { name: 'Pricing' })).toBeVisible();
  });
  for (const [path, words] of [
    ['/', 'The map and its taxis need JavaScript.'],
    ['/coverage', 'The map and the list of zones need JavaScript.'],
    ['/pricing', 'The choices need JavaScript.'],
  ] as const) {
    await page.goto(product.url + path);
    await expect(page.getByText(words), path).toBeVisible();
  }
});

test('a part whose script does not arrive says so, and the rest of the page works', async ({
  page,
  product,
}) => {
  await page.route(/\/slot-calculator-.*\.js$/, (route) => route.abort());
  await page.goto(`${product.url}/pricing`);
  // Parts are fetched as one comes near them.
  await page.getByRole('heading', { name: 'What would your slot cost?' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('The choices need JavaScript.')).toBeVisible();
  await page.getByRole('button', { name: 'Play Demo' }).click();
  await expect(page.getByRole('button', { name: 'Playing…' })).toBeVisible();
});

test('a page without a document of its own says that it is loading', async ({ page, product }) => {
  const letThrough = await holdRequests(page, '**/assets/*.js');
  const loading = page.getByText('Juu is loading…');
  await page.goto(`${product.url}/contact`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(loading).toHaveCount(0);
  await page.goto(`${product.url}/auth?tab=signup`, { waitUntil: 'commit' });
  await expect(loading).toBeVisible();
  letThrough();
  await expect(page.getByLabel('Full Name *')).toBeVisible();
  await expect(loading).toBeHidden();
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

test('a document’s file, and an address with slashes doubled, lead to their page', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/index.html`);
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto(`${product.url}/pricing.html#demo`);
  await expect(page).toHaveURL(`${product.url}/pricing#demo`);
  await page.goto(`${product.url}//contact?from=poster`);
  await expect(page).toHaveURL(`${product.url}/contact?from=poster`);
});

test('a page’s description goes with it as one walks on', async ({ page, product }) => {
  const description = page.locator('meta[name=description]');
  await page.goto(`${product.url}/terms`);
  await expect(description).toHaveAttribute('content', /^The terms under which/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveTitle('Privacy Policy · Juu');
  await expect(description).toHaveAttribute('content', /^What Juu collects/);
  await expect(description).toHaveCount(1);
});

test('on paper a legal text is dark on white, its head at the top of the first sheet only', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(`${product.url}/terms`);
  const looks = await page.evaluate(() => {
    const text = document.querySelector('main p:last-child') as HTMLElement;
    const header = document.querySelector('header') as HTMLElement;
    return {
      ground: getComputedStyle(document.documentElement).backgroundColor,
      text: getComputedStyle(text).color,
      header: getComputedStyle(header).position,
    };
  });
  expect(looks).toMatchObject({ ground: 'rgb(255, 255, 255)', header: 'static' });
  expect(Math.max(...(looks.text.match(/\d+/g) ?? []).map(Number))).toBeLessThan(128);
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // No dark picture behind dark words.
  await page.goto(product.url);
  await expect(page.locator('section[aria-labelledby="hero-title"] img')).toBeHidden();
});

test('a signed-in user leaves /auth without seeing its form', async ({
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
