import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { campaignName, LINK_TARGET, newPlayedAdvertiser } from '../../fixtures/played-campaigns.ts';
import { expect, openDashboard, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('people who follow a creative’s short link are counted, and their worth stands beside the spend; without a network, too', async ({
  page,
  product,
}) => {
  const { account, hours } = await newPlayedAdvertiser(product, { campaigns: 1, hours: 28 });
  await openDashboard(page, `${product.url}/advertiser/analytics`, account);
  const device = new AdvertiserPage(page);
  await page.getByRole('link', { name: campaignName(0) }).click();
  const card = page.getByRole('region', { name: 'Responses' });
  const links = card.getByRole('list', { name: 'Short links' }).getByRole('listitem');
  const code = /\/go\/\w+/.exec(
    (await links
      .last()
      .getByText(/\/go\//)
      .textContent()) ?? '',
  )?.[0];
  const follow = (program: string) =>
    fetch(`${product.directUrl}${code}`, {
      redirect: 'manual',
      headers: { 'user-agent': program },
    });
  for (const program of [
    'Mozilla/5.0 (Android 14; Mobile)',
    'Googlebot/2.1',
    'Mozilla/5.0 (iPhone)',
  ]) {
    const answer = await follow(program);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(LINK_TARGET);
  }
  const figure = (label: string) =>
    card.locator('dl div', { has: page.getByText(label, { exact: true }) }).getByRole('definition');
  await expect(figure('Responses')).toHaveText('2');
  await expect(links.first()).toContainText('0 responses');
  await expect(links.last()).toContainText('2 responses');
  await card.getByLabel('Value of a response (USD)').fill('25');
  const spent = hours.reduce((sum, { plays }) => sum + plays, 0) * 0.014;
  const worth = `${(50 / spent).toFixed(1)}× ($50.00)`;
  await expect(figure('Return on spend')).toHaveText(worth);
  await device.untilSaved();
  await device.untilOpensOffline();

  await product.cable.cut();
  await page.reload();
  await expect(figure('Responses')).toHaveText('2');
  await expect(figure('Return on spend')).toHaveText(worth);

  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await device.openForm();
  await device.fillForm('Has a link');
  await device.choosePicture();
  await page.getByLabel('Link (optional)').fill('http://karibu.co.ke');
  await device.submit();
  await expect(page.getByText('The link must be a whole address')).toBeVisible();
  await page.getByLabel('Link (optional)').fill('https://karibu.co.ke/menu');
  await device.submit();
  await expect(device.card('Has a link')).toBeVisible();
  await product.cable.join();
  await device.untilSaved();
});
