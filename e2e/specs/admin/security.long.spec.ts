import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signUpAdvertiser } from '../../fixtures/sign-up.ts';
import { expect, test } from '../../fixtures/test.ts';
import { overflow, PHONE } from '../../fixtures/widths.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin dashboard' }).getByRole('link', { name });

test('a blocked sign-up is told with a toast on any tab, and stands in the list of the Security tab', async ({
  admin,
  product,
}) => {
  const { page } = admin;
  await tab(page, 'Users').click();
  await expect(page).toHaveTitle('Users · Admin dashboard · Juu');
  const email = `${randomUUID()}@gmail.com`;
  await expect(signUpAdvertiser(product.server.url, 'Asha', email)).rejects.toThrow('422');
  // The list is renewed every 30 s.
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: email });
  await expect(toast).toContainText('Blocked Signup Attempt', { timeout: 45_000 });
  await tab(page, 'Security').click();
  await page.getByRole('link', { name: 'Blocked' }).click();
  const list = page.getByRole('list', { name: 'Sign-up attempts' });
  const attempt = list.getByRole('listitem').filter({ hasText: email });
  await expect(attempt).toContainText('Pattern: Not a company address');
  await page.setViewportSize(PHONE);
  expect(await overflow(page)).toBe(0);
});

test('an admin adds a company, approves its people who wait in one step, and removes it', async ({
  admin,
  product,
}) => {
  const { page } = admin;
  const domain = `safari-${randomUUID()}.example`;
  for (const name of ['asha', 'brian']) {
    await signUpAdvertiser(product.server.url, name, `${name}@${domain}`);
  }
  await tab(page, 'Companies').click();
  await page.getByRole('button', { name: 'Add Company' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Company name').fill('Safari Ads');
  await form.getByLabel('Email domain').fill(` @${domain.toUpperCase()}`);
  await form.getByLabel('Industry').focus();
  await expect(form.getByLabel('Email domain')).toHaveValue(domain);
  await form.getByRole('button', { name: 'Add Company' }).click();
  await expect(page.getByText('Company added')).toBeVisible();

  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`brian@${domain}`);
  await question.getByRole('button', { name: 'Approve all 2' }).click();
  await expect(page.getByText('2 people approved')).toBeVisible();

  await page.getByRole('button', { name: 'Add Company' }).click();
  await form.getByLabel('Company name').fill('Safari Ads again');
  await form.getByLabel('Email domain').fill(domain);
  await form.getByRole('button', { name: 'Add Company' }).click();
  await expect(form.getByText(`${domain} already belongs to a verified company`)).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.getByLabel('Search companies').fill(domain);
  const company = page.getByRole('listitem', { name: 'Safari Ads' });
  await expect(company).toContainText(domain);
  await page.setViewportSize(PHONE);
  expect(await overflow(page)).toBe(0);
  await company.getByRole('button', { name: 'Remove Safari Ads' }).click();
  await question.getByRole('button', { name: 'Remove company' }).click();
  await expect(page.getByText('Company removed')).toBeVisible();
  await expect(page.getByText('No companies found')).toBeVisible();
});
