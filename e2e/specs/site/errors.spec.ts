import { openAlive } from '../../fixtures/site-navigation.ts';
import { expect, test } from '../../fixtures/test.ts';
import { atEachSize, overflow, PHONE } from '../../fixtures/widths.ts';

test('an unknown address shows the not-found page, fits every width, and its path is logged', async ({
  page,
  product,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.setViewportSize(PHONE);
  await page.goto(`${product.url}/no/such/page?of=any`);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect.poll(() => logged.join('\n')).toContain('/no/such/page');
  // Below a page's address as well, and as soon: nothing of that page is waited for.
  await page.goto(`${product.url}/contact/page`);
  await expect
    .poll(() => logged.join('\n'), { timeout: 10_000 })
    .toContain('404: no page at /contact/page');
  await atEachSize(page, async () => expect(await overflow(page)).toBe(0));
  await page.setViewportSize(PHONE);
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
});

test('a page that fails says so without the inner workings, with ways out, and fits every width', async ({
  page,
  product,
}) => {
  await page.setViewportSize(PHONE);
  await openAlive(page, product.url);
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `throw new Error('a broken part: ${'x'.repeat(80)}')`,
    }),
  );
  // A page of the app that needs no sign-in.
  await page.evaluate(() => {
    history.pushState(null, '', '/verify-email');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page).toHaveTitle('Unexpected Application Error! · Juu');
  await expect(page.getByRole('alert')).not.toContainText(/\bat .*:\d+/);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
  await atEachSize(page, async () => expect(await overflow(page)).toBe(0));
  await page.setViewportSize(PHONE);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveURL(`${product.url}/verify-email`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});
