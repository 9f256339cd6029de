import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { noisePng, pictureFile } from '../../fixtures/picture.ts';
import { sabotageReplicaWorker } from '../../fixtures/sabotage.ts';
import { signOut } from '../../fixtures/sign-out.ts';
import { expect, openDashboard, signIn, test } from '../../fixtures/test.ts';

const DENIED = `
  self.indexedDB && (IDBFactory.prototype.open = () => { throw new DOMException('No', 'SecurityError'); });
  StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('No', 'SecurityError'))`;
/** The worker that all tabs share hangs; one of a tab's own does not. */
const HANGING = `
  if ('SharedWorkerGlobalScope' in self) IDBFactory.prototype.open = () => ({})`;

test('a browser that keeps nothing is worked with from memory, warned of for as long, and signed out of', async ({
  page,
  product,
}) => {
  const undo = await sabotageReplicaWorker(product.site, DENIED);
  try {
    await page.addInitScript(DENIED);
    await openDashboard(page, `${product.url}/advertiser`, await product.newAdvertiser());
    const advertiser = new AdvertiserPage(page);
    const warning = page.getByText('Nothing is saved on this device');
    await expect(warning).toBeVisible();
    await advertiser.createCampaign('From memory');
    await advertiser.untilSaved();
    await expect(warning).toBeVisible();
    await page.reload();
    await expect(advertiser.card('From memory')).toBeVisible();
    await expect(warning).toBeVisible();

    await product.cable.cut();
    await advertiser.createCampaign('Nowhere else');
    await signOut(page);
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('1 change and 1 file');
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await product.cable.join();
    await advertiser.untilSaved();
    await signOut(page);
    await page.waitForURL(`${product.url}/`);
    // The next person at this tab sees nothing of the one before.
    await signIn(page, product.url, await product.newAdvertiser('Wanjiru Kamau'));
    await expect(warning).toBeVisible();
    await advertiser.untilSaved();
    await expect(page.getByText('No campaigns yet')).toBeVisible();
  } finally {
    await undo();
  }
});

test('a database that hangs has ways out: memory, a download of what was not sent, and a reset', async ({
  page,
  context,
  product,
}) => {
  await openDashboard(page, `${product.url}/advertiser`, await product.newAdvertiser());
  await new AdvertiserPage(page).createCampaign('On the server');
  await new AdvertiserPage(page).untilSaved();
  await product.cable.cut();
  await new AdvertiserPage(page).createCampaign('Only on this device');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain('"changes":1,"files":1');
  const undo = await sabotageReplicaWorker(product.site, HANGING);
  let wedged: Page;
  try {
    wedged = await startAnew(context, page);
    await product.cable.join();
    await wedged.goto(`${product.url}/advertiser`);
    await expect(
      wedged.getByRole('heading', { name: 'Your data on this device can’t be opened' }),
    ).toBeVisible({ timeout: 40_000 });
    // The only tab there is.
    await expect(wedged.getByText('Your browser is taking too long')).toBeVisible();
    await expect(wedged.getByText(/another tab/i)).toBeHidden();

    await wedged.getByRole('button', { name: 'Reset this device’s copy…' }).click();
    const question = wedged.getByRole('alertdialog');
    await expect(question).toContainText('1 unsent change, 1 file');
    const downloading = wedged.waitForEvent('download');
    await question.getByRole('button', { name: 'Download unsent work' }).click();
    const rescued = await readFile(await (await downloading).path(), 'utf8');
    expect(rescued).toContain('Only on this device');
    await expect(question).toContainText('is downloaded');
    await question.getByRole('button', { name: 'Cancel' }).click();

    await wedged.getByRole('button', { name: 'Use without saving on this device' }).click();
    await expect(wedged.getByText('Nothing is saved on this device')).toBeVisible();
    await expect(new AdvertiserPage(wedged).card('On the server')).toBeVisible();

    await wedged.clock.install();
    await wedged.reload();
    const reset = wedged.getByRole('button', { name: 'Reset this device’s copy…' });
    // The test has already waited once for real, above.
    await expect(async () => {
      await wedged.clock.fastForward(20_000);
      await expect(reset).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await reset.click();
    await wedged.getByRole('button', { name: 'Reset this device’s copy', exact: true }).click();
    await expect
      .poll(() =>
        wedged.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
      )
      .toEqual([]);
  } finally {
    await undo();
  }
  const sound = await startAnew(context, wedged);
  await sound.goto(`${product.url}/advertiser`);
  const advertiser = new AdvertiserPage(sound);
  await advertiser.untilSaved();
  await expect(advertiser.card('On the server')).toBeVisible();
  await expect(advertiser.card('Only on this device')).toBeHidden();
});

/** A page after all others are closed and nothing is cached: shared workers start again. */
async function startAnew(context: BrowserContext, before: Page): Promise<Page> {
  const next = await context.newPage();
  await before.close();
  const devtools = await context.newCDPSession(next);
  await devtools.send('Network.clearBrowserCache');
  return next;
}

test('a full device refuses a file and a campaign in plain words, and keeps nothing by halves', async ({
  advertiser,
  page,
  product,
}) => {
  await advertiser.untilSaved();
  await advertiser.openForm();
  await advertiser.fillForm('No room');
  await advertiser.choosePicture(pictureFile('small.png'));
  const devtools = await page.context().newCDPSession(page);
  const origin = product.url;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });

  const big = pictureFile('big.png', noisePng(900, 900));
  await page.getByLabel('Upload creatives').setInputFiles(big);
  await expect(page.getByText('Couldn’t save “big.png”')).toBeVisible();
  await expect(page.getByText(/This device is out of space/)).toBeVisible();
  // By the keyboard: the message may lie on the button.
  await page.getByLabel('Campaign name').press('Enter');
  await expect(page.getByText('Error creating campaign')).toBeVisible();
  await expect(page.getByText(/out of space, so nothing was saved/)).toBeVisible();
  await expect(page.getByLabel('Campaign name')).toHaveValue('No room');

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByLabel('Campaign name').press('Enter');
  await expect(advertiser.card('No room')).toHaveCount(1);
  await advertiser.untilSaved();
  await expect(advertiser.card('No room').getByRole('img')).toHaveCount(1);

  // Less than what is asked for before anything is added.
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 200_000 });
  await advertiser
    .card('No room')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('Campaign deleted')).toBeVisible();
  // Whoever leaves the list can't undo it any more.
  await page.getByRole('link', { name: 'Analytics' }).click();
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Create Campaign' })).toBeVisible();
  await expect(advertiser.card('No room')).toBeHidden();
  await advertiser.untilSaved();
});
