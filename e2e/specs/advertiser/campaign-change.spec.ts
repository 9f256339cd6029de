import { expectAccessible } from '../../fixtures/axe.ts';
import { goLive } from '../../fixtures/go-live.ts';
import { pictureFile } from '../../fixtures/picture.ts';
import { change, reviewChange } from '../../fixtures/review-change.ts';
import { newScreen } from '../../fixtures/screen.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a change proposed without a signal waits beside the live version, which plays on until an admin approves', async ({
  advertiser,
  admin,
  page,
  product,
}) => {
  const campaignId = await goLive('Karibu launch', advertiser, admin);
  const screen = await newScreen(product);
  await screen.pingAt([36.5, -1.5]);
  const played = async () => {
    const items = await screen.playlistOf(campaignId);
    return items.map(({ creative_id }) => creative_id);
  };
  await expect.poll(played, { timeout: 30_000 }).toHaveLength(1);
  const [before] = await played();

  await product.cable.cut();
  const card = advertiser.card('Karibu launch');
  await card.getByRole('button', { name: 'Change Karibu launch' }).click();
  await expect(page.getByRole('form', { name: 'Change a live campaign' })).toBeVisible();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Karibu launch');
  await advertiser.choosePicture(pictureFile('new.png'));
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await page.getByLabel('Budget (USD)').fill('700');
  await page.getByRole('checkbox', { name: /Westlands/ }).check();
  await advertiser.submit('Propose change');
  await expect(page.getByText('Change saved on this device')).toBeVisible();
  await expect(change(page).getByText('Not sent yet')).toBeVisible();
  await expect(change(page).getByRole('row', { name: /^Budget/ })).toContainText('$500$700');
  await expect(change(page).getByRole('row', { name: /^Zones/ })).toContainText(
    'All zonesWestlands',
  );
  await expect(page.getByRole('button', { name: 'Change Karibu launch' })).toBeHidden();

  await product.cable.join();
  await advertiser.untilSaved();
  await expect(change(page).getByText('Change in review')).toBeVisible();
  await expect.poll(played).toEqual([before]);
  await expectAccessible(page, 'a proposed change');

  await reviewChange(admin, 'Karibu launch');
  const review = admin.page.getByRole('region', { name: 'What would change' });
  await expect(review.getByRole('row', { name: /^Budget/ })).toContainText('Changed');
  await expect(review.getByRole('row', { name: /^Name/ })).toHaveCount(0);
  await expect(review.getByText(/^Unchanged: name, /)).toBeVisible();
  await expect(review.getByText('Left out')).toHaveCount(1);
  await expect(review.getByText('New', { exact: true })).toHaveCount(1);
  expect(await played()).toEqual([before]);
  await expectAccessible(admin.page, 'the review of a change');
  await admin.page.keyboard.press('a');
  await admin.page.keyboard.press('Enter');
  await expect(admin.page.getByText('Change approved', { exact: true }).first()).toBeVisible();

  await expect
    .poll(async () => (await played()).filter((id) => id !== before), { timeout: 30_000 })
    .toHaveLength(1);
  expect(await played()).not.toContain(before);
  await expect(change(page)).toBeHidden();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('$700');
  await expect(details).toContainText('Westlands');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('Change approved');
});
