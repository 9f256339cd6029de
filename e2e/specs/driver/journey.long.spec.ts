import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { answerReport } from '../../fixtures/answer-report.ts';
import { Bell } from '../../fixtures/bell.ts';
import { DriverPage, newDriver } from '../../fixtures/driver.ts';
import { startMaintenance } from '../../fixtures/screen.ts';
import { expect, openDashboard, test } from '../../fixtures/test.ts';
import { PHONE } from '../../fixtures/widths.ts';

test.use({ serviceWorkers: 'allow', viewport: PHONE });

const dollars = (plays: number) =>
  (plays / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test('a driver without a signal sees earnings, saves a statement and reports a problem, which an admin answers once there is one', async ({
  page,
  product,
  browser,
}) => {
  const { account, playsThisMonth, playsToday } = await newDriver(product);
  await openDashboard(page, `${product.url}/driver`, account);
  const driver = new DriverPage(page);
  const device = new AdvertiserPage(page);
  const expectFigures = async () => {
    await expect(driver.summary('Total Earnings')).toContainText(dollars(playsThisMonth));
    await expect(driver.summary('Impressions')).toContainText(
      playsThisMonth.toLocaleString('en-US'),
    );
    const hours = Math.floor((playsThisMonth * 2) / 60).toLocaleString('en-US');
    await expect(driver.summary('Active Hours')).toContainText(hours);
    await expect(driver.summary('Active Devices')).toContainText('1');
  };
  await expectFigures();
  const broken = driver.screen('Roof screen KCX 902B');
  await expect(broken).toContainText('South C');
  await expect(broken).toContainText('5 hours ago');
  await expect(broken.getByText('Turn the ignition on')).toBeVisible();
  await device.untilSaved();
  await device.untilOpensOffline();

  await product.cable.cut();
  await page.reload();
  await expectFigures();
  await expect(page.getByText(/^Not connected. Figures from /)).toBeVisible();

  await driver.open('Earnings');
  const today = page.locator('main div', { has: page.getByRole('heading', { name: 'Today' }) });
  await expect(today.last()).toContainText(dollars(playsToday));
  await page.getByText('Show as a table').click();
  const byDay = page.getByRole('table', { name: 'By day' });
  await expect(byDay.getByRole('row', { name: /^Total/ })).toContainText(dollars(playsThisMonth));
  const csv = await driver.download('Download CSV');
  expect(csv.name).toMatch(/^juu-statement-\d{4}-\d{2}\.csv$/);
  expect(csv.content.toString()).toContain(`Total,,,${playsThisMonth},`);
  const pdf = await driver.download('Download PDF');
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.content.toString('latin1')).toContain('Wanjiru Kamau');

  await driver.open('Devices');
  await driver.report('Roof screen KCX 902B', 'It is dark since the car wash.');
  await expect(driver.reports.getByText('Not sent yet')).toBeVisible();
  await page.reload();
  await expect(driver.reports.getByText('Not sent yet')).toBeVisible();

  await product.cable.join();
  await expect(driver.reports.getByText('Sent', { exact: true })).toBeVisible();
  await answerReport(browser, product, {
    words: 'since the car wash',
    driver: 'Wanjirũ Kamau',
    answer: 'Bring it by on Friday, we change the plug.',
  });

  const bell = new Bell(page);
  await bell.expectUnread(1);
  await driver.open('Earnings');
  await bell.open();
  await bell.notification(/We are working on it/).click();
  await expect(driver.reports).toContainText(['Bring it by on Friday, we change the plug.']);
  await expect(driver.reports.getByText('We are working on it')).toBeVisible();
  await startMaintenance(product, account.email);
});

test('a driver who loses the signal soon after the first screen reports a problem all the same', async ({
  page,
  product,
}) => {
  const { account } = await newDriver(product);
  await openDashboard(page, `${product.url}/driver`, account);
  const driver = new DriverPage(page);
  const fetched = () =>
    page.evaluate(async () => {
      const lists: { report: [path: string][] } = await (await fetch('/opening-parts.json')).json();
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return lists.report.every(([path]) => loaded.includes(location.origin + path));
    });
  await expect.poll(fetched).toBe(true);
  await product.cable.cut();
  await driver.report('Roof screen KCX 902B', 'It is dark since the car wash.');
  await expect(driver.reports.getByText('Not sent yet')).toBeVisible();
});
