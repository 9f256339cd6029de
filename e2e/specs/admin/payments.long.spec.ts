import { randomUUID } from 'node:crypto';
import { DriverPage } from '../../fixtures/driver.ts';
import { signUpDriver } from '../../fixtures/sign-up.ts';
import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';
import { overflow, PHONE } from '../../fixtures/widths.ts';

test('an admin downloads a month’s due payouts and marks one as paid; its driver sees the reference, and offline the tab says so', async ({
  page,
  browser,
  product,
}) => {
  const { server } = product;
  const name = `Njeri ${randomUUID().slice(0, 8)}`;
  const account = await signUpDriver(server.url, name);
  await server.runSql(`
    update profiles set mpesa_number = '254712345678' where email = '${account.email}';
    insert into payouts (driver_id, number, month, amount_usd)
    select id, 'P-2099-01-' || left(id::text, 8), '2099-01', 61.5 from profiles
     where email = '${account.email}';`);
  await page.setViewportSize(PHONE);
  await openDashboard(page, `${product.url}/admin`, DEMO.admin);
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(page.getByText('No money moves from here.')).toBeVisible();
  const payout = page.getByRole('listitem', { name });
  await expect(payout).toContainText('$61.50');
  await expect(payout).toContainText('M-Pesa 0712 345 678');
  expect(await overflow(page)).toBe(0);

  const { name: file, content } = await new DriverPage(page).download('Download CSV');
  expect(file).toBe('juu-payouts-2099-01.csv');
  expect(content.toString()).toMatch(
    new RegExp(
      `^Name,M-Pesa number,Amount,Currency,Reference\r\n(.*\r\n)*${name},254712345678,61.50,USD,P-`,
    ),
  );

  await payout.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reference of the transfer').fill('SGH3K9QQ2L');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Marked as paid', { exact: true })).toBeVisible();
  await expect(payout).toBeHidden();
  // The keyboard goes on in the list, and not at the top of the page.
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('link', { name: 'Paid', exact: true }).click();
  await expect(payout).toContainText('Reference SGH3K9QQ2L');

  await page.context().setOffline(true);
  await expect(page.getByText('This list may be out of date')).toBeVisible();

  const context = await browser.newContext();
  const driver = await context.newPage();
  await openDashboard(driver, `${product.directUrl}/driver/earnings`, account);
  const earlier = driver.getByRole('region', { name: 'Payouts' });
  await expect(earlier).toContainText('Reference SGH3K9QQ2L');
  await expect(earlier).toContainText('$61.50');
  await context.close();
});
