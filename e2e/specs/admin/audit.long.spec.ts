import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../fixtures/axe.ts';
import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';
import { overflow, PHONE } from '../../fixtures/widths.ts';

test('an admin answers a visitor’s message, and the audit log says who did it and what it changed', async ({
  admin: { page },
  product,
}) => {
  const name = `Visitor ${randomUUID().slice(0, 8)}`;
  const visitor = { name, email: 'visitor@firm.example', phone: '+254712345678' };
  const sent = await page.request.post(`${product.directUrl}/api/functions/submit-contact-form`, {
    headers: { origin: product.directUrl },
    data: { ...visitor, message: 'How much is a week on twenty taxis?' },
  });
  expect(sent.status()).toBe(200);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Messages' }).click();
  await expect(page).toHaveTitle('Messages · Admin dashboard · Juu');
  const message = page.getByRole('listitem', { name });
  await expect(message.getByRole('link', { name: 'visitor@firm.example' })).toHaveAttribute(
    'href',
    /^mailto:visitor%40firm\.example\?subject=/,
  );
  await expectAccessible(page, 'messages');
  await message.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('Marked as answered')).toBeVisible();
  await expect(message).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.getByRole('link', { name: 'Answered' }).click();
  await expect(message).toContainText(/Answered .* by Juu Admin/);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await expect(page).toHaveTitle('Audit log · Admin dashboard · Juu');
  const entry = page.getByRole('listitem').filter({ hasText: name });
  await expect(entry).toContainText('Juu Admin');
  await expect(entry).toContainText(/Answered.*Contact message/);
  await expect(entry.getByRole('definition')).toHaveText(/no.*yes/);
  await page.getByLabel('Action').selectOption('Answered');
  await page.getByRole('button', { name: 'Person' }).click();
  await page.getByLabel('Search people').fill(DEMO.admin.email);
  const person = page.getByRole('listitem', { name: 'Juu Admin' });
  await person.getByRole('link', { name: 'By this person' }).click();
  await expect(page).toHaveURL(/action=answered.*actor=|actor=.*action=answered/);
  await page.reload();
  await expect(page.getByText('By Juu Admin')).toBeVisible();
  await expect(entry).toBeVisible();
  await expectAccessible(page, 'the audit log');
  await entry.getByRole('link', { name }).click();
  await expect(page.getByText('1 entry, newest first')).toBeVisible();
});

test('on a phone both pages fit, and without a network they say so', async ({ page, product }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['messages', 'audit']) {
    await openDashboard(page, `${product.url}/admin/${path}`, DEMO.admin);
    await expect(page.getByRole('status', { name: /^Loading/ })).toBeHidden();
    expect(await overflow(page)).toBe(0);
  }
  await openDashboard(page, `${product.url}/admin/held-plays`, DEMO.admin);
  await page.context().setOffline(true);
  for (const [name, words] of [
    ['Messages', 'Messages are never stored on this device'],
    ['Audit log', 'The audit log is never stored on this device'],
  ] as const) {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByText(words)).toBeVisible();
  }
});
