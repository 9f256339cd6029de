import type { Page } from '@playwright/test';
import { pressMenuButton } from '../../fixtures/site-navigation.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectNamed } from '../../fixtures/tooltips.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const tooltip = (page: Page) => page.getByRole('tooltip');

test('every icon-only control of the public pages has a tooltip, the map’s own too', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await expectNamed(page, ['Admin Login']);
  await page.goto(`${product.url}/coverage`);
  await expectNamed(page, ['Zoom in', 'Zoom out']);
  await page.goto(`${product.url}/auth`);
  await expectNamed(page, ['Show password', 'Stop the sign']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.url);
  await expectNamed(page, ['Menu']);
});

test('a name shows below its button, can be pointed at, and goes with Escape', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const control = page.getByRole('link', { name: 'Admin Login' });
  await control.hover();
  await expect(tooltip(page)).toHaveText('Admin Login');
  const [above, below] = [await control.boundingBox(), await tooltip(page).boundingBox()];
  if (!above || !below) throw new Error('Nothing on the screen');
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  expect(below.x + below.width).toBeLessThanOrEqual(1280);

  await tooltip(page).getByText('Admin Login').hover();
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toBeHidden();
  await expect(control).toHaveAccessibleName('Admin Login');
  await expect(control).toHaveAccessibleDescription('');
});

test('a control whose name is in words has no tooltip', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.url);
  await pressMenuButton(page, 'open');
  const control = page.getByRole('link', { name: 'Admin Login' });
  await control.hover();
  await control.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await expect(tooltip(page)).toBeHidden();
});

test('in a dashboard each icon-only control has its tooltip, by keyboard as well', async ({
  advertiser,
  page,
}) => {
  await advertiser.untilSaved();
  await expectNamed(page, ['Theme', 'Your account']);
  await advertiser.openForm();
  await advertiser.choosePicture();
  await expectNamed(page, ['Remove roof.png']);

  const theme = page.getByRole('button', { name: 'Theme' });
  await page.getByRole('button', { name: 'Your account' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(theme).toBeFocused();
  await expect(tooltip(page)).toHaveText('Theme');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(tooltip(page)).toBeHidden();
});
