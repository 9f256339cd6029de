import { newDriver } from '../../fixtures/driver.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PHONE } from '../../fixtures/widths.ts';

test.use({ serviceWorkers: 'allow', viewport: PHONE });

test('the language changes under a half-filled form, and public pages stay in English', async ({
  page,
  product,
}) => {
  const { account } = await newDriver(product);
  await page.goto(`${product.url}/auth?tab=signup&role=driver`);
  await page.getByLabel('Full Name *').fill('Wanjirũ');
  await page.getByLabel('Email *').fill('nowhere');
  await page.getByLabel('Full Name *').focus();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('button', { name: 'Kiswahili' }).press('Enter');
  await expect(page.getByText('Tafadhali andika barua pepe sahihi')).toBeVisible();
  await expect(page.getByLabel('Jina kamili *')).toHaveValue('Wanjirũ');
  await page.getByRole('link', { name: 'Rudi mwanzo' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Barua pepe').fill(account.email);
  await page.getByLabel('Nenosiri', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Ingia', exact: true }).click();
  await page.getByRole('link', { name: 'Maelezo yangu' }).click();
  await page.getByLabel('Jina kamili').fill('Wanjirũ Njeri');
  await page.getByLabel('Nambari ya M-Pesa').fill('12');
  await page.getByRole('button', { name: 'Hifadhi mabadiliko' }).click();
  await expect(page.getByText('Andika nambari ya simu ya Kenya')).toBeVisible();
  await page.getByRole('button', { name: 'Akaunti yako' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Enter a Kenyan mobile number')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Wanjirũ Njeri');
});
