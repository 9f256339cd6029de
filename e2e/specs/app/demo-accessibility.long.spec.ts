import { expectAccessible } from '../../fixtures/axe.ts';
import { withOwnServer } from '../../fixtures/own-server.ts';
import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';
import { LAPTOP } from '../../fixtures/widths.ts';

/** Four weeks of history, and screens on the road: a busy machine takes a while to make them. */
const DEMO_SETTINGS = { SEED: 'demo', FLEET_SIM: '6' };

test('a newcomer’s demo is filled, and what it shows of screens, plays and zones is accessible', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  await withOwnServer(DEMO_SETTINGS, async (url) => {
    await page.setViewportSize(LAPTOP);
    await openDashboard(page, `${url}/admin/devices`, DEMO.admin);
    const dialog = page.getByRole('dialog');
    await expect(page.getByText(/^\d+ screens? on the road/)).toBeVisible();
    await expectAccessible(page, 'screens');
    await page.getByRole('button', { name: 'Register a screen' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Roof screen KDA 001A');
    await dialog.getByLabel('Serial number').fill('JUU-LED-1');
    await expectAccessible(page, 'registering a screen');
    await dialog.getByRole('button', { name: 'Register screen' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
    await expectAccessible(page, 'a key');
    await dialog.getByLabel('The screen has the key').click();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await page.getByLabel('Search screens').fill('DEMO-0005');
    await page.getByRole('listitem').filter({ hasText: 'DEMO-0005' }).getByRole('link').click();
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('table', { name: 'Pings an hour' })).toBeVisible();
    await expectAccessible(page, 'a screen');

    await page.goto(`${url}/admin/held-plays`);
    await page.getByRole('button', { name: 'Show plays and why' }).first().click();
    await expect(page.getByText(/km from where it (was|would be)/).first()).toBeVisible();
    await expectAccessible(page, 'held plays');

    await page.goto(`${url}/admin/reports`);
    await page.getByRole('button', { name: 'Answer' }).first().click();
    await expect(dialog.getByLabel('Answer')).toBeVisible();
    await expectAccessible(page, 'the answer to a report');

    await page.goto(`${url}/admin/payments?status=all`);
    // Whether a month that the history closed reached the minimum depends on the day of the month.
    const payouts = page.getByRole('list', { name: 'Payouts' });
    await expect(payouts.or(page.getByText('No payouts yet'))).toBeVisible();
    await expect(page.getByRole('table', { name: 'Margin by zone' })).toBeVisible();
    await expectAccessible(page, 'payments');

    await page.goto(`${url}/admin/zones`);
    await page.getByRole('button', { name: /^CBD/ }).click();
    await page.getByText('Corners as numbers').click();
    await expect(page.getByLabel('Longitude of corner 1', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a zone in the editor');

    const advertiser = await (await browser.newContext()).newPage();
    await openDashboard(advertiser, `${url}/advertiser/coverage`, DEMO.advertiser);
    await advertiser.getByLabel('Hotspots').check();
    await advertiser.getByRole('button', { name: /^CBD/ }).click();
    await expect(advertiser.getByRole('region', { name: 'Zone CBD' })).toBeVisible();
    await expectAccessible(advertiser, 'the coverage map');
    await advertiser.goto(`${url}/advertiser/analytics`);
    await expect(advertiser.getByRole('table', { name: 'By zone' })).toBeVisible();
    await expectAccessible(advertiser, 'analytics');
    await advertiser.goto(`${url}/advertiser/campaigns`);
    await advertiser.getByRole('link', { name: 'View campaign' }).first().click();
    await expect(advertiser.getByText('The server checked just now.')).toBeVisible();
    await expectAccessible(advertiser, 'a campaign');
    await advertiser.context().close();
  });
});
