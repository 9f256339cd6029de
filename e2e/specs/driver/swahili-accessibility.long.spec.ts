import { expectAccessible } from '../../fixtures/axe.ts';
import { newDriver } from '../../fixtures/driver.ts';
import { expect, openDashboard, test } from '../../fixtures/test.ts';

test('what a driver sees in Swahili is accessible, in either theme, wide or narrow', async ({
  browser,
  product,
}) => {
  const { account } = await newDriver(product);
  const context = await browser.newContext({ locale: 'sw-KE' });
  const page = await context.newPage();
  for (const path of ['/auth', '/auth?tab=signup&role=driver']) {
    await page.goto(product.url + path, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
    await expectAccessible(page, path);
  }
  await openDashboard(page, `${product.url}/driver`, account);
  await page.getByRole('button', { name: 'Ripoti tatizo' }).last().click();
  await page.getByRole('button', { name: 'Tuma ripoti' }).click();
  await expect(page.getByText('Sema tatizo ni nini')).toBeVisible();
  await expectAccessible(page, 'a report');
  await page.getByRole('button', { name: 'Ghairi' }).click();
  await expectAccessible(page, 'devices');
  await page.getByRole('link', { name: 'Mapato', exact: true }).click();
  await page.locator('main details summary').first().click();
  await expectAccessible(page, 'earnings');
  await page.getByRole('link', { name: 'Maelezo yangu' }).click();
  await page.getByLabel('Nambari ya M-Pesa').fill('12');
  await expectAccessible(page, 'details');
  await context.close();
});
