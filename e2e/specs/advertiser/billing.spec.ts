import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { Bell } from '../../fixtures/bell.ts';
import { DriverPage } from '../../fixtures/driver.ts';
import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';
import { overflow, PHONE } from '../../fixtures/widths.ts';

test.use({ serviceWorkers: 'allow' });

/** Nairobi's calendar today. */
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
/** The month before last, which is closed on any day, 'YYYY-MM'. */
function closedMonth(): string {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 3)).toISOString().slice(0, 7);
}
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

test('a closed month is invoiced; statement and invoice are there without a signal, and a payment settles it', async ({
  browser,
  page,
  product,
}) => {
  const { server } = product;
  const account = await product.newAdvertiser();
  const month = closedMonth();
  await server.runSql(`
    create temp table own as select id from profiles where email = '${account.email}';
    insert into campaigns (advertiser_id, name, status, budget_usd, daily_cap_usd, start_date, end_date)
    select id, 'Coffee mornings', 'active', 500, 50, '${month}-01', '2999-01-01' from own;
    insert into campaign_daily (campaign_id, advertiser_id, zone_id, day, hour, impressions, spend_usd)
    select c.id, own.id, z.id, day::date, hour, plays, usd
      from own join campaigns c on c.advertiser_id = own.id,
           (values ('${month}-03', 8, 1000, 17.5, 'CBD'), ('${month}-04', 9, 500, 7.123456, 'CBD'),
                   ('${month}-04', 9, 100, 0.3, null)) as played (day, hour, plays, usd, zone)
      left join zones z on z.name = zone;`);
  // 17.50 + 7.123456 + 0.30 = 24.923456; 16 % of 24.92 is 3.9872.
  await page.setViewportSize(PHONE);
  await openDashboard(page, `${product.url}/advertiser`, account);
  const advertiser = new AdvertiserPage(page);
  const bell = new Bell(page);
  await bell.open();
  await bell.notification(/Invoice ready/).click();
  await expect(page).toHaveURL(`${product.url}/advertiser/billing`);
  const invoices = page.getByRole('region', { name: 'Invoices' });
  await expect(invoices.getByRole('listitem')).toContainText('$28.91');
  expect(await overflow(page)).toBe(0);
  await advertiser.untilSaved();
  await advertiser.untilOpensOffline();
  await product.cable.cut();
  await page.reload();

  const statement = page.getByRole('region', { name: 'Statement' });
  await statement.getByLabel('Month of the statement').selectOption({ label: monthName(month) });
  await expect(statement.getByText('Closed')).toBeVisible();
  const table = statement.getByRole('table', { name: 'Statement' });
  await expect(table.getByRole('row', { name: /Coffee mornings.*CBD/ })).toContainText('1,500');
  await expect(table.getByRole('row', { name: /Coffee mornings.*CBD/ })).toContainText('$24.62');
  await expect(table.getByRole('row', { name: /Outside every zone/ })).toContainText('$0.30');
  await expect(table.getByRole('row', { name: /^VAT 16%/ })).toContainText('$3.99');
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('$28.91');
  const files = new DriverPage(page);
  const { name, content } = await files.download('Download CSV');
  expect(name).toBe(`juu-statement-${month}.csv`);
  expect(content.toString()).toContain(
    `${month},Closed,Plays,Coffee mornings,CBD,,1500,24.623456,16,,INV-`,
  );
  const pdf = await files.download('as PDF');
  expect(pdf.name).toMatch(/^juu-INV-\d{6}\.pdf$/);
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose Basic' }).click();
  await expect(page.getByText('The plan didn’t change')).toBeVisible();
  await page.keyboard.press('Escape');

  const context = await browser.newContext();
  const admin = await context.newPage();
  await openDashboard(admin, `${product.directUrl}/admin/payments?list=invoices`, DEMO.admin);
  const number = pdf.name.slice('juu-'.length, -'.pdf'.length);
  const row = admin.getByRole('listitem', { name: `${number}, Otieno Foods` });
  await row.getByRole('button', { name: 'Record payment' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByLabel('Amount received, US dollars')).toHaveValue('28.91');
  await dialog.getByLabel('Reference of the transfer').fill('SGH3K9QQ2L');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  await expect(admin.getByText('$28.91', { exact: true })).toBeVisible();
  await context.close();

  await product.cable.join();
  await expect(invoices.getByText('Paid', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Payments received' })).toContainText(
    `${number} · Reference SGH3K9QQ2L`,
  );
  await expect(page.getByRole('region', { name: 'What you owe' })).toContainText('$0.00');
});
