import type { Page } from '@playwright/test';
import { PUBLIC_PATHS } from '../../fixtures/public-paths.ts';
import { expect, test } from '../../fixtures/test.ts';
import { atEachSize, overflow } from '../../fixtures/widths.ts';

/** The ground that shows behind an element's words, beside the page's own. */
const groundOf = (page: Page, label: string) =>
  page
    .locator('label', { hasText: label })
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test('no page scrolls sideways with text twice as large, at every width', async ({
  page,
  product,
}) => {
  for (const path of PUBLIC_PATHS) {
    await page.goto(product.url + path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await atEachSize(page, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await overflow(page), path).toBe(0);
    });
  }
});

test('with forced colours a choice stands out, buttons have edges, and panels are lit, at every width', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto(`${product.url}/pricing`);
  const start = page.getByRole('main').getByRole('link', { name: 'Get Started' });
  const panel = page.locator('.bg-black').first();
  await atEachSize(page, async () => {
    expect(await groundOf(page, 'Commercial')).not.toBe(await groundOf(page, 'Residential'));
    await expect(start).toHaveCSS('border-top-width', '1px');
    await expect(panel).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  });
});

test('without a script nothing is offered that does not work, at every width', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const told = (words: string) => page.getByText(words);
  await page.goto(`${product.url}/pricing`);
  await atEachSize(page, async () => {
    await expect(told('The demo needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play Demo' })).toBeHidden();
    await expect(told('The choices need JavaScript.')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
  });
  await page.goto(product.url);
  await atEachSize(page, async () => {
    await expect(told('The map and its taxis need JavaScript.')).toBeVisible();
    await expect(page.getByText('Live Now')).toBeHidden();
  });
  await context.close();
});
