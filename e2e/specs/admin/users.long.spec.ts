import { randomUUID } from 'node:crypto';
import { signUpAdvertiser } from '../../fixtures/sign-up.ts';
import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';
import { overflow, PHONE } from '../../fixtures/widths.ts';

test('an admin approves a person with the sign-up in sight, edits, suspends and activates the account, and resets its password', async ({
  admin: { page },
  browser,
  product,
}) => {
  const mark = randomUUID().slice(0, 8);
  const person = await signUpAdvertiser(
    product.directUrl,
    `Asha ${mark}`,
    `asha-${mark}@kahawa.example`,
  );
  const figures = page.getByRole('region', { name: 'At a glance' });
  await expect(figures).toContainText(/Total Users\s*\d+/);
  await expect(figures).toContainText(/\d+ pending.*\d+ online.*\$0/);

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByLabel('Search users').fill(mark);
  await page.getByRole('navigation', { name: 'Users by status' }).getByText('Pending').click();
  await expect(page).toHaveURL(/status=pending.*q=|q=.*status=pending/);
  const row = page.getByRole('row', { name: new RegExp(person.name) });
  await expect(row.getByText('Pending')).toBeVisible();
  await row.getByRole('button', { name: 'Activate' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('PVT-204871');
  await expect(dialog.getByRole('listitem')).toContainText('Flagged');
  await dialog.getByRole('checkbox', { name: 'Checked in the registry' }).click();
  await expect(dialog.getByRole('checkbox', { name: /Checked in the registry ·/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('User activated')).toBeVisible();
  await expect(page.getByText('No users match')).toBeVisible();

  await page.getByRole('navigation', { name: 'Users by status' }).getByText('All').click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Email').fill('admin@juu.test');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Another account already has this email address')).toBeVisible();
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Company Name').fill('Kahawa House');
  await dialog.getByLabel('Credit Limit (USD)').fill('750');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User profile updated successfully')).toBeVisible();
  await expect(row).toContainText('Kahawa House');
  await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused();

  const own = await browser.newPage();
  await openDashboard(own, `${product.directUrl}/advertiser`, person);
  await row.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('User suspended')).toBeVisible();
  await expect(own.getByText('Account Suspended')).toBeVisible();
  await row.getByRole('button', { name: 'Activate' }).click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Reset password' }).click();
  await dialog.getByLabel('New password').fill('12345');
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
  await dialog.getByLabel('New password').fill('boda-boda-9');
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password reset successfully')).toBeVisible();
  await expect(row.getByRole('button', { name: /^More about/ })).toBeFocused();
  await openDashboard(own, `${product.directUrl}/advertiser`, {
    ...person,
    password: 'boda-boda-9',
  });
  await own.close();
});

test('on a phone users are cards, and without a network the page says so', async ({
  page,
  product,
}) => {
  await page.setViewportSize(PHONE);
  await openDashboard(page, `${product.url}/admin/users?role=driver`, DEMO.admin);
  await expect(page.getByLabel('Role')).toHaveValue('driver');
  const card = page.getByRole('listitem').filter({ hasText: DEMO.driver.email });
  await expect(card.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await expect(page.getByText(DEMO.admin.email)).toBeHidden();
  expect(await overflow(page)).toBe(0);
  await page.getByLabel('Order').selectOption('Name, A to Z');
  await expect(page).toHaveURL(/sort=name/);
  await card.getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Full Name')).toHaveValue('Demo Driver');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();

  await page.context().setOffline(true);
  await expect(page.getByText('This list may be out of date')).toBeVisible();
  await expect(page.getByText(/^Figures as of/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
});
