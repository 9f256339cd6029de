import type { Page } from '@playwright/test';
import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { answerReport } from '../../fixtures/answer-report.ts';
import { DriverPage, newDriver } from '../../fixtures/driver.ts';
import { expect, test } from '../../fixtures/test.ts';
import { overflow, PHONE, SMALL_PHONE } from '../../fixtures/widths.ts';

test.use({ serviceWorkers: 'allow', viewport: PHONE });

/** Holds back the app's scripts; what it returns lets them come. */
async function holdApp(page: Page): Promise<() => void> {
  let start = () => {};
  const held = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held;
    await route.fallback();
  });
  return start;
}

test('a driver without a signal sees this month’s earnings in Swahili, saves the statement and reports a problem, and reads the answer', async ({
  page,
  product,
  browser,
}) => {
  const { account, playsThisMonth } = await newDriver(product);
  const html = page.locator('html');
  const figure = (playsThisMonth / 100).toFixed(2);

  // The page is there before its script, and what is typed and pressed by then counts.
  const startApp = await holdApp(page);
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  startApp();
  await expect(html).toHaveAttribute('lang', 'sw');
  await expect(page).toHaveTitle('Ingia · Juu');
  await expect(page.getByLabel('Barua pepe')).toHaveValue(account.email);
  await page.getByLabel('Nenosiri', { exact: true }).fill('si-sahihi');
  await page.getByRole('button', { name: 'Ingia', exact: true }).click();
  await expect(page.getByText('Barua pepe au nenosiri si sahihi')).toBeVisible();
  await page.getByLabel('Nenosiri', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Ingia', exact: true }).click();

  const glance = page.getByRole('region', { name: 'Mwezi huu kwa ufupi' });
  await expect(glance).toContainText('Jumla ya mapato');
  await expect(glance).toContainText(figure);
  const device = new AdvertiserPage(page);
  await device.untilSaved();
  await device.untilOpensOffline();

  await product.cable.cut();
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'sw');
  await expect(page).toHaveTitle('Skrini · Dashibodi ya dereva · Juu');
  await expect(glance).toContainText(figure);
  await expect(page.getByText(/^Hakuna mtandao\. Takwimu zilisasishwa /)).toBeVisible();

  await page.getByRole('link', { name: 'Mapato', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Malipo yajayo' })).toBeVisible();
  const driver = new DriverPage(page);
  await page.getByText('Onyesha kama jedwali').click();
  await page.setViewportSize(SMALL_PHONE);
  expect(await overflow(page), 'the table reaches beyond the screen').toBe(0);
  await page.setViewportSize(PHONE);
  const csv = await driver.download('Pakua CSV');
  expect(csv.name).toMatch(/^juu-hati-ya-mapato-\d{4}-\d{2}\.csv$/);
  expect(csv.content.toString()).toMatch(/^\uFEFFSiku,Skrini,Nambari ya skrini,Maonyesho,/);
  expect(csv.content.toString()).toContain(`Jumla,,,${playsThisMonth},`);
  const pdf = await driver.download('Pakua PDF');
  expect(pdf.content.toString('latin1')).toContain('Hati ya mapato');

  await page.getByRole('link', { name: 'Skrini', exact: true }).click();
  const broken = driver.screen('Roof screen KCX 902B');
  await expect(broken).toContainText('saa 5 zilizopita');
  await broken.getByRole('button', { name: 'Ripoti tatizo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Tuma ripoti' }).click();
  await expect(dialog.getByText('Sema tatizo ni nini')).toBeVisible();
  await dialog.getByLabel('Nini kilitokea?').fill('Haiwaki tangu gari lioshwe.');
  await dialog.getByRole('button', { name: 'Tuma ripoti' }).click();
  await expect(page.getByText('Itatumwa mtandao ukirudi.')).toBeVisible();
  const reports = page.getByRole('region', { name: 'Ripoti zako' }).getByRole('listitem');
  await expect(reports.getByText('Haijatumwa bado')).toBeVisible();

  await product.cable.join();
  await expect(reports.getByText('Imetumwa', { exact: true })).toBeVisible();
  await answerReport(browser, product, {
    words: 'tangu gari lioshwe',
    driver: 'Wanjirũ Kamau',
    answer: 'Ilete Ijumaa, tutabadilisha plagi.',
  });
  await page.getByRole('button', { name: 'Arifa, 1 haijasomwa' }).click();
  await page.getByRole('link', { name: /Tunalishughulikia/ }).click();
  await expect(reports).toContainText(['Ilete Ijumaa, tutabadilisha plagi.']);
});
