import { REJECTION_REASON } from '../../fixtures/admin.ts';
import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { Bell } from '../../fixtures/bell.ts';
import { signOut } from '../../fixtures/sign-out.ts';
import { expect, openDashboard, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a read mark that is not sent yet does not count as unsent, so sign-out does not ask', async ({
  advertiser,
  admin,
  page,
  product,
}) => {
  await advertiser.createCampaign('Dull poster');
  await advertiser.untilSaved();
  await admin.reject('Dull poster', REJECTION_REASON);
  const bell = new Bell(page);
  await bell.expectUnread(1);
  await advertiser.untilSaved();

  await product.cable.cut();
  await bell.open();
  await bell.list.getByRole('button', { name: 'Mark all as read' }).click();
  await bell.expectUnread(0);
  await page.keyboard.press('Escape');
  await expect(advertiser.syncStatus).toHaveAttribute('data-sync-status', 'unreachable');
  await signOut(page);
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

test('without a signal the list opens, and what is read there is read on other devices once it is back', async ({
  admin,
  browser,
  page,
  product,
}) => {
  const account = await product.newAdvertiser();
  await openDashboard(page, `${product.url}/advertiser`, account);
  const advertiser = new AdvertiserPage(page);
  await advertiser.createCampaign('Dim poster');
  await advertiser.untilSaved();
  const context = await browser.newContext();
  const other = new Bell(await context.newPage());
  await openDashboard(other.page, `${product.directUrl}/advertiser`, account);
  await admin.reject('Dim poster', REJECTION_REASON);
  const bell = new Bell(page);
  await bell.expectUnread(1);
  await other.expectUnread(1);
  await advertiser.untilSaved();
  await advertiser.untilOpensOffline();

  await product.cable.cut();
  await page.reload();
  await bell.expectUnread(1);
  await bell.open();
  await expect(bell.notification(/Unread: Campaign rejected/)).toContainText(REJECTION_REASON);
  await bell.list.getByRole('button', { name: 'Mark all as read' }).click();
  await bell.expectUnread(0);
  await expect(advertiser.syncStatus).toHaveAttribute('data-sync-status', 'unreachable');
  await other.expectUnread(1);

  await product.cable.join();
  await advertiser.untilSaved();
  await other.expectUnread(0);
  await context.close();
});
