import type { Page } from '@playwright/test';
import { menuButton, navigation, pressMenuButton } from '../../fixtures/site-navigation.ts';
import { expect, test } from '../../fixtures/test.ts';
import { atEachSize, ROW_FROM } from '../../fixtures/widths.ts';

const pricing = (page: Page) => navigation(page).getByRole('link', { name: 'Pricing' });

/** Its links stand side by side, and no button is needed. */
async function expectRow(page: Page) {
  await expect(menuButton(page)).toBeHidden();
  const links = navigation(page).locator('li').getByRole('link');
  await expect(links).toHaveCount(10);
  const bar = await page.getByRole('banner').boundingBox();
  for (const link of await links.all()) {
    const { y, height } = (await link.boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(Math.abs(y + height / 2 - (bar?.height ?? 0) / 2)).toBeLessThan(2);
  }
}

test('the menu of a narrow window closes on Escape, a press outside, leaving it and with the next page; a wide one has a row instead', async ({
  page,
  product,
}) => {
  const button = menuButton(page);
  const heading = page.getByRole('heading', { level: 1 });
  await atEachSize(page, async ({ width, height }) => {
    await page.goto(`${product.url}/pricing`);
    if (width >= ROW_FROM) return expectRow(page);

    await page.evaluate(() => document.fonts.ready);
    const before = await heading.boundingBox();
    await expect(pricing(page)).toBeHidden();

    await pressMenuButton(page, 'open');
    await expect(pricing(page)).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    await page.keyboard.press('Tab');
    await expect(navigation(page).getByRole('link', { name: 'Home', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(pricing(page)).toBeHidden();
    await expect(button).toBeFocused();

    await pressMenuButton(page, 'open');
    await pressMenuButton(page, 'closed');
    await expect(pricing(page)).toBeHidden();

    await button.click();
    await page.mouse.click(2, height - 14);
    await expect(pricing(page)).toBeHidden();

    await button.click();
    await navigation(page).getByRole('link', { name: 'Get Started' }).focus();
    await page.keyboard.press('Tab');
    await expect(pricing(page)).toBeHidden();

    await button.click();
    await navigation(page).getByRole('link', { name: 'Team' }).click();
    await expect(page).toHaveURL(`${product.url}/team`);
    await expect(pricing(page)).toBeHidden();

    // Back may lead to another place of the same page.
    await page.evaluate(() => {
      location.hash = 'content';
    });
    await pressMenuButton(page, 'open');
    await page.goBack();
    await expect(pricing(page)).toBeHidden();

    // On its side, a window has room for the row: no menu stays open over it.
    await pressMenuButton(page, 'open');
    await page.setViewportSize({ width: ROW_FROM, height });
    await expect(page.locator(':popover-open')).toHaveCount(0);
  });
});
