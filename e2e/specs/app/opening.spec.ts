import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { sabotageReplicaWorker } from '../../fixtures/sabotage.ts';
import { expect, openDashboard, test } from '../../fixtures/test.ts';

test('a dashboard opens with what was last seen, to be read only, before the app and its data are there', async ({
  page,
  product,
}) => {
  await openDashboard(page, `${product.url}/advertiser`, await product.newAdvertiser());
  const advertiser = new AdvertiserPage(page);
  await advertiser.createCampaign('Seen before');
  await advertiser.untilSaved();
  await page.reload();
  await advertiser.untilSaved();
  await advertiser.card('Seen before').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Seen before');
  // Left from another page: what was last seen of the first one counts.
  await page.goto(`${product.url}/advertiser/details`);
  await expect(page.getByRole('heading', { name: 'Advertiser dashboard' })).toBeVisible();
  await page.route('**/assets/app-*.js', (route) => route.abort());
  for (const path of ['/advertiser', '/auth']) {
    await page.goto(product.url + path);
    await expect(page.getByText('Opening… This is how you left it.')).toBeVisible();
    await expect(page.locator('main[inert]').getByText('Seen before')).toBeVisible();
  }
  const undo = await sabotageReplicaWorker(product.site, 'IDBFactory.prototype.open = () => ({})');
  try {
    const next = await page.context().newPage();
    await page.close();
    const devtools = await next.context().newCDPSession(next);
    await devtools.send('Network.clearBrowserCache');
    await next.goto(`${product.url}/advertiser`);
    await expect(next.getByText('Opening… This is how you left it.')).toBeVisible();
    await expect(next.getByText('Seen before')).toBeVisible();
    await expect(next.locator('main[inert]').getByText('Seen before')).toBeVisible();
    await next.goto(`${product.url}/advertiser/details`);
    await expect(next.getByText('Opening your dashboard')).toBeAttached();
    await expect(next.getByText('Seen before')).toBeHidden();
  } finally {
    await undo();
  }
});
