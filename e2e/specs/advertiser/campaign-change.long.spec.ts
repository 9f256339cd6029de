import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { goLive } from '../../fixtures/go-live.ts';
import { pictureFile } from '../../fixtures/picture.ts';
import { Rejections } from '../../fixtures/rejections.ts';
import { change, reviewChange } from '../../fixtures/review-change.ts';
import { expect, openDashboard, test } from '../../fixtures/test.ts';

test('a rejected proposal comes back to the form with what was typed, and can be withdrawn', async ({
  advertiser,
  admin,
  page,
}) => {
  await goLive('Boda season', advertiser, admin);
  const card = advertiser.card('Boda season');
  await card.getByRole('button', { name: 'Change Boda season' }).click();
  await advertiser.submit('Propose change');
  await expect(page.getByText('Nothing differs from the live campaign yet')).toBeVisible();
  await page.getByLabel('Campaign name').fill('Boda season, cheaper');
  await page.getByLabel('Daily cap (USD)').fill('12.50');
  await advertiser.choosePicture(pictureFile('cheaper.png'));
  await advertiser.submit('Propose change');
  await expect(page.getByText('Change submitted for review')).toBeVisible();
  await advertiser.untilSaved();

  await reviewChange(admin, 'Boda season');
  await admin.page.keyboard.press('r');
  const dialog = admin.page.getByRole('dialog', { name: 'Reject change' });
  await dialog.getByRole('textbox').fill('The picture is blurred');
  await dialog.getByRole('button', { name: 'Reject change' }).click();
  await expect(admin.page.getByText('Change rejected', { exact: true }).first()).toBeVisible();

  await expect(change(page).getByText('The picture is blurred')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Boda season', exact: true })).toBeVisible();
  await change(page).getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(change(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await change(page).getByRole('button', { name: 'Change and propose again' }).click();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Boda season, cheaper');
  await expect(page.getByLabel('Daily cap (USD)')).toHaveValue('12.5');
  await expect(page.getByRole('form').getByText('The picture is blurred')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await page.getByLabel('Daily cap (USD)').fill('13');
  await advertiser.submit('Propose change');
  await expect(change(page).getByText('Change in review')).toBeVisible();
  await advertiser.untilSaved();

  await change(page).getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw change' }).click();
  await expect(page.getByText('Your campaign stays as it is')).toBeVisible();
  await expect(change(page)).toBeHidden();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('Change withdrawn');
});

test('a change that another device proposed first is refused, and what was typed waits in the form', async ({
  admin,
  browser,
  page,
  product,
}) => {
  const account = await product.newAdvertiser();
  await openDashboard(page, `${product.url}/advertiser`, account);
  const advertiser = new AdvertiserPage(page);
  await goLive('Two phones', advertiser, admin);
  await product.cable.cut();
  await advertiser.card('Two phones').getByRole('button', { name: 'Change Two phones' }).click();
  await page.getByLabel('Budget (USD)').fill('800');
  await advertiser.submit('Propose change');
  await expect(change(page).getByText('Not sent yet')).toBeVisible();

  const other = await browser.newPage();
  await openDashboard(other, `${product.directUrl}/advertiser`, account);
  const elsewhere = new AdvertiserPage(other);
  await elsewhere.card('Two phones').getByRole('button', { name: 'Change Two phones' }).click();
  await other.getByLabel('Campaign name').fill('Two phones, renamed');
  await elsewhere.submit('Propose change');
  await expect(change(other).getByText('Change in review')).toBeVisible();
  await elsewhere.untilSaved();
  await other.close();

  await product.cable.join();
  const rejections = new Rejections(page);
  await expect(rejections.badge).toBeVisible();
  // Away from the campaign's page, so that it is seen only after the form has given way to it.
  await page.getByRole('button', { name: 'Back to Campaigns' }).click();
  await rejections.open();
  const card = rejections.card('Change of campaign “Two phones”');
  await expect(card).toContainText('Another change of this campaign is in review');
  await expect(card).toContainText('Budget$800');
  await card.getByRole('button', { name: 'See the change in review' }).click();

  await expect(change(page).getByText('Two phones, renamed')).toBeVisible();
  await change(page).getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw change' }).click();
  await page.getByRole('button', { name: 'Change Two phones' }).click();
  await expect(page.getByText('The server rejected this.')).toBeVisible();
  await expect(page.getByLabel('Budget (USD)')).toHaveValue('800');
  await advertiser.submit('Propose change');
  await expect(change(page).getByText('Change in review')).toBeVisible();
  await expect(rejections.badge).toBeHidden();
});
