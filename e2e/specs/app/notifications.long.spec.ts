import { REASON } from '../../fixtures/admin.ts';
import { Bell } from '../../fixtures/bell.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a read mark that is not sent yet does not count as unsent, so sign-out does not ask', async ({
  advertiser,
  admin,
  page,
  product,
}) => {
  await advertiser.createCampaign('Dull poster');
  await advertiser.untilSaved();
  await admin.reject('Dull poster', REASON);
  const bell = new Bell(page);
  await bell.expectUnread(1);
  await advertiser.untilSaved();

  await product.cable.cut();
  await bell.open();
  await bell.list.getByRole('button', { name: 'Mark all as read' }).click();
  await bell.expectUnread(0);
  await page.keyboard.press('Escape');
  await expect(advertiser.syncStatus).toHaveAttribute('data-sync-status', 'unreachable');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/advertiser'));
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('what is muted without a signal does not ring the bell later, and stands in its list', async ({
  advertiser,
  admin,
  page,
  context,
  product,
}) => {
  const bell = new Bell(page);
  await advertiser.createCampaign('Quiet poster');
  await advertiser.untilSaved();
  await page.goto(`${product.url}/advertiser/details`);
  const mute = page.getByRole('checkbox', { name: 'Decisions about your campaigns: In the app' });
  await expect(mute).toBeChecked();
  await context.setOffline(true);
  await mute.press('Space');
  await expect(mute).not.toBeChecked();
  await context.setOffline(false);
  await advertiser.untilSaved();
  await page.reload();
  await expect(mute).not.toBeChecked();
  await admin.approve('Quiet poster');
  await bell.open();
  await expect(bell.notification('Campaign approved')).toBeVisible();
  await expect(page.getByText('Unread:')).toBeHidden();
});
