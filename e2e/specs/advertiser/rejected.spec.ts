import { pictureFile } from '../../fixtures/picture.ts';
import { Rejections } from '../../fixtures/rejections.ts';
import { expect, test } from '../../fixtures/test.ts';

test('several late edits of a campaign that went live are one card, which becomes a new campaign with its pictures', async ({
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
  await card.getByRole('button', { name: 'Make a new campaign from this' }).click();

  await expect(page.getByText('A new campaign, copied from “Live by noon”')).toBeVisible();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Typed later still');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await advertiser.submit('Create Campaign');
  await advertiser.untilSaved();
  await expect(rejections.badge).toBeHidden();
  await expect(advertiser.card('Live by noon').getByText('Active', { exact: true })).toBeVisible();
  const picture = advertiser.card('Typed later still').getByRole('img').first();
  await expect(picture).toHaveAttribute('src', /\/files\/campaign-creatives\//);
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
