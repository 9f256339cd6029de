import type { Page } from '@playwright/test';
import { pictureFile } from '../../fixtures/picture.ts';
import { Rejections } from '../../fixtures/rejections.ts';
import { change, reviewChange } from '../../fixtures/review-change.ts';
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
  const proposal = page.getByRole('button', { name: 'Propose this as a change' });
  await expect(proposal).toBeVisible();
  await advertiser.card('On air').getByRole('link', { name: 'View campaign On air' }).click();
  await page.getByRole('button', { name: 'End campaign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End campaign' }).click();
  await advertiser.untilSaved();
  await page.getByRole('button', { name: 'Back to Campaigns' }).click();

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

test('several late edits of a campaign that went live are one card, which becomes a proposed change', async ({
  advertiser,
  admin,
  page,
  product,
}) => {
  await advertiser.createCampaign('Live by noon', pictureFile('noon.png'));
  await advertiser.untilSaved();
  await product.cable.cut();
  for (const name of ['Typed too late', 'Typed later still']) {
    await advertiser
      .card(/Live by noon|Typed/)
      .getByRole('button', { name: 'Edit' })
      .click();
    await page.getByLabel('Campaign name').fill(name);
    await advertiser.submit('Save changes');
    await expect(advertiser.card(name).getByText('Not sent yet')).toBeVisible();
  }
  await admin.approve('Live by noon');
  await product.cable.join();

  const rejections = new Rejections(page);
  await expect(rejections.badge).toHaveText(/2/);
  await rejections.open();
  const card = rejections.card(/Live by noon/);
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('2 changes shown together');
  await expect(card).toContainText('Typed later still');
  await expect(card).not.toContainText('others cannot');
  await card.getByRole('button', { name: 'Propose this as a change' }).click();

  await expect(page.getByText('The campaign plays on as it is')).toBeVisible();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Typed later still');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await advertiser.submit('Propose change');
  await expect(page.getByText('Change submitted for review')).toBeVisible();
  await expect(rejections.badge).toBeHidden();
  await expect(change(page)).toContainText('Typed later still');
  await reviewChange(admin, 'Live by noon');
  await expect(admin.page.getByText('Typed later still').first()).toBeVisible();
});

test('a campaign that the server refuses at once is not called submitted', async ({
  advertiser,
  page,
}) => {
  await advertiser.untilSaved();
  // On a device three days behind, yesterday is still to come.
  const day = 24 * 60 * 60 * 1_000;
  await page.clock.setFixedTime(Date.now() - 3 * day);
  const yesterday = new Date(Date.now() - day).toISOString().slice(0, 10);
  await advertiser.openForm();
  await advertiser.fillForm('Over before it began');
  await page.getByLabel('Start date').fill(yesterday);
  await page.getByLabel('End date').fill(yesterday);
  await advertiser.choosePicture();
  await advertiser.submit();
  // If the server takes more than 5 s to answer, the campaign is saved on this device until then.
  const said = page.getByText(
    /^(Error creating campaign|Campaign saved on this device|Campaign created successfully)$/,
  );
  await expect(said).toBeVisible();
  await expect(said).not.toHaveText('Campaign created successfully');
  await expect(new Rejections(page).badge).toHaveText(/1/);
});
