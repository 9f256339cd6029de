import { newScreen } from '../../fixtures/screen.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Outside every zone, where a play costs $0.003. */
const ROAD = [36.5, -1.5] as const;

test('an advertiser learns why a campaign does not play: from the server, and without it the same from the device', async ({
  advertiser,
  admin,
  page,
  product,
}) => {
  await advertiser.openForm();
  await advertiser.fillForm('Evening run', { dailyCap: '0.03' });
  await advertiser.choosePicture();
  await advertiser.submit();
  const card = advertiser.card('Evening run');
  await expect(card).toBeVisible();
  await advertiser.untilSaved();
  await admin.approve('Evening run');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();

  const screen = await newScreen(product);
  await screen.pingAt(ROAD);
  await card.getByRole('link', { name: 'View campaign' }).click();
  const why = page.getByRole('region', { name: /^(Your ad|Why isn’t my ad)/ });
  const again = why.getByRole('button', { name: 'Check again' });
  // The server remembers for half a minute where screens are.
  await expect(async () => {
    await again.click();
    await expect(page.getByRole('region', { name: 'Your ad can play now' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(why.getByText(/^\$0 of \$0\.03 spent today\./)).toBeVisible();
  await expect(why.getByText('The server checked just now.')).toBeVisible();

  const campaignId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await screen.playGranted(campaignId, ROAD, 10);
  const reasons = why.getByRole('listitem');
  await again.click();
  await expect(reasons).toHaveCount(1);
  await expect(reasons).toContainText('Today’s cap is used up.');
  await expect(reasons.getByRole('link', { name: 'Propose a change' })).toBeVisible();
  await expect(why.getByText('$0.03 of $0.03 spent today.')).toBeVisible();
  const said = (await reasons.textContent()) ?? '';

  // The roll-up has reached the device once the list says it too.
  await page.getByRole('button', { name: 'Back to Campaigns' }).click();
  await expect(card.getByText('Not playing now. Today’s cap is used up.')).toBeVisible();
  await card.getByRole('link', { name: 'What to do' }).click();
  await product.cable.cut();
  await again.click();
  await expect(why.getByText(/^From this device, last updated /)).toBeVisible();
  await expect(reasons).toHaveText(said);

  await product.cable.join();
  await again.click();
  await expect(why.getByText('The server checked just now.')).toBeVisible();
});
