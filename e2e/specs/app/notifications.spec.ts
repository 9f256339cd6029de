import { REJECTION_REASON } from '../../fixtures/admin.ts';
import { Bell } from '../../fixtures/bell.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

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
