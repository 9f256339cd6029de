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

test('a decision rings the bell without a reload, and the notification leads to the campaign', async ({
  advertiser,
  admin,
  page,
  product,
}) => {
  const bell = new Bell(page);
  await bell.open();
  await expect(bell.list.getByText('Nothing yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell.button).toBeFocused();

  await advertiser.createCampaign('Blurry poster');
  await advertiser.createCampaign('Fine poster');
  await advertiser.untilSaved();
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  await admin.approve('Fine poster');
  await bell.expectUnread(1);
  await admin.page.getByRole('link', { name: 'Back to campaigns' }).click();
  await admin.reject('Blurry poster', REJECTION_REASON);
  await bell.expectUnread(2);

  // By keyboard alone: open, pass "Mark all as read", follow the newest.
  await bell.button.focus();
  await page.keyboard.press('Enter');
  await expect(bell.notification(/Unread: Campaign rejected/)).toContainText(REJECTION_REASON);
  await page.keyboard.press('Tab');
  await expect(bell.notification(/Campaign rejected/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Campaign name')).toHaveValue('Blurry poster');
  await expect(bell.list).toBeHidden();
  await bell.expectUnread(1);

  // A campaign that can't be changed any more is shown as it is, without a signal too.
  await bell.open();
  await bell.notification(/Campaign approved/).click();
  const record = page.getByRole('article');
  await expect(record.getByRole('heading', { name: 'Fine poster' })).toBeFocused();
  await expect(record).toContainText('It’s approved and can play on its dates.');
  const width = () =>
    record.locator('figure img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await bell.expectUnread(0);
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await advertiser.untilSaved();
  await advertiser.untilOpensOffline();
  await product.cable.cut();
  await page.reload();
  await expect(record.getByRole('region', { name: 'Details' })).toContainText('$500');

  // Back leads to the list as it was left.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.getByRole('button', { name: 'Back to Campaigns' }).click();
  const open = advertiser.card('Fine poster').getByRole('link', { name: 'View campaign' });
  await open.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(200);
  await open.click();
  await expect(record).toBeVisible();
  await page.goBack();
  await expect(advertiser.card('Fine poster')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(left);

  await page.goto(`${product.url}/advertiser/campaigns/${crypto.randomUUID()}`);
  await expect(page.getByText('This campaign was deleted or isn’t yours')).toBeVisible();
  await page.getByRole('link', { name: 'See your campaigns' }).click();
  await expect(advertiser.card('Fine poster')).toBeVisible();
});
