import type { Page } from '@playwright/test';
import { Rejections } from '../../fixtures/rejections.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a copy made offline says which files are missing, and brings them along once online', async ({
  advertiser,
  admin,
  page,
  product,
}) => {
  await advertiser.createCampaign('On air');
  await advertiser.untilSaved();
  await advertiser.card('On air').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Campaign name').fill('Half an edit');
  await page.getByRole('button', { name: 'Back to Campaigns' }).click();
  await admin.approve('On air');
  await expect(advertiser.card('On air').getByText('Active', { exact: true })).toBeVisible();

  await product.cable.cut();
  // Otherwise the browser's cache supplies the file.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.getByRole('button', { name: 'Make a new campaign from this' }).click();
  await expect(page.getByText(/One of its files isn’t on this device/)).toBeVisible();
  await product.cable.join();
  await advertiser.untilSaved();
  await page.getByRole('button', { name: 'Back to Campaigns' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await expect(page.getByText(/isn’t on this device/)).toBeHidden();
});

test('dismissing works offline, can be undone, and stays after a reload', async ({
  advertiser,
  page,
  product,
}) => {
  await advertiser.untilSaved();
  await advertiser.untilOpensOffline();
  await refuse(page, [{ name: 'ab', end_date: '2026-02-31', start_date: `x${'9'.repeat(400)}` }]);
  const rejections = new Rejections(page);
  await expect(rejections.badge).toBeVisible();
  await product.cable.cut();
  await rejections.open();
  await expect(rejections.dialog.getByText('2026-02-31')).toBeVisible();
  await rejections.dialog.getByRole('button', { name: /Show all 401 characters/ }).click();
  await expect(rejections.dialog.getByRole('button', { name: 'Show less' })).toBeVisible();

  await rejections.dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(rejections.badge).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rejections.badge).toBeVisible();
  await rejections.open();
  await rejections.dialog.getByRole('button', { name: 'Dismiss' }).click();
  // Shown first: before it comes it is hidden too.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden({ timeout: 20_000 });
  await page.reload();
  await expect(advertiser.syncStatus).toBeVisible();
  await expect(rejections.badge).toBeHidden();
  await product.cable.join();
  await advertiser.untilSaved();
  await expect(rejections.badge).toBeHidden();
});

test('what another version of the app sent is kept, with the way to the newest version', async ({
  advertiser,
  page,
}) => {
  await advertiser.untilSaved();
  await refuse(page, [{ name: 'From the future', holograms: 3 }]);
  const rejections = new Rejections(page);
  await rejections.open();
  await expect(rejections.dialog.getByText(/may be newer or older than the server/)).toBeVisible();
  await expect(rejections.card(/From the future/)).toHaveCount(1);
  const reloaded = page.waitForEvent('load');
  await rejections.dialog.getByRole('button', { name: 'Get the newest version' }).click();
  await reloaded;
  await expect(rejections.badge).toBeVisible();
});

test('many rejections are shown page by page', async ({ advertiser, page }) => {
  await advertiser.untilSaved();
  await refuse(
    page,
    Array.from({ length: 23 }, (_, number) => ({ name: `a${number % 10}` })),
  );
  const rejections = new Rejections(page);
  await expect(rejections.badge).toHaveText(/23/);
  await rejections.open();
  const dismiss = rejections.dialog.getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toHaveCount(20);
  await rejections.dialog.getByRole('button', { name: 'Show more rejected changes' }).click();
  await expect(dismiss).toHaveCount(23);
});

test('rejected details are back in their form, and the record goes once they are saved', async ({
  advertiser,
  page,
}) => {
  await advertiser.untilSaved();
  await refuse(page, [{ name: '', phone: '+254 700 000 111' }], 'profiles');
  const rejections = new Rejections(page);
  await rejections.open();
  await rejections
    .card('Changes to your details')
    .getByRole('button', { name: 'Edit and send again' })
    .click();
  await expect(page.getByLabel('Phone Number')).toHaveValue('+254 700 000 111');
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Full Name').fill('Amina A. Otieno');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await advertiser.untilSaved();
  await expect(rejections.badge).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Phone Number')).toHaveValue('+254 700 000 111');
});

/** Has the server refuse changes, as it would those of another version of the app. */
async function refuse(
  page: Page,
  changes: readonly Record<string, unknown>[],
  table: 'campaigns' | 'profiles' = 'campaigns',
): Promise<void> {
  const statuses = await page.evaluate(
    async ([changes, table]) => {
      const { token } = await (await fetch('/api/sync/token')).json();
      const { user } = await (await fetch('/api/me')).json();
      const opOf = (data: Record<string, unknown>) =>
        table === 'profiles'
          ? { op: 'PATCH', table, id: user.id, data }
          : { op: 'PUT', table, id: crypto.randomUUID(), data };
      const answer = await fetch('/api/sync/upload', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          client_id: crypto.randomUUID(),
          transactions: changes.map((data, at) => ({ tx_id: at + 1, ops: [opOf(data)] })),
        }),
      });
      const { results } = await answer.json();
      return results.map(({ status }: { status: string }) => status);
    },
    [changes, table] as const,
  );
  expect(statuses).toEqual(changes.map(() => 'rejected'));
}
