import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { facts, row } from '../../fixtures/coverage-page.ts';
import { withOwnServer } from '../../fixtures/own-server.ts';
import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';
import { LAPTOP, overflow, PHONE } from '../../fixtures/widths.ts';
import { ZonesPage } from '../../fixtures/zones-page.ts';

// It has a server of its own: other tests count on the seeded zones.
test('by keyboard alone and on a phone a zone’s corners are typed; what is not saved isn’t lost without a question', async ({
  page,
}) => {
  await withOwnServer({}, async (url) => {
    await page.setViewportSize(PHONE);
    await openDashboard(page, `${url}/admin`, DEMO.admin);
    const zones = new ZonesPage(page);
    await zones.open();
    const add = page.getByRole('button', { name: 'New zone' });
    await add.press('Enter');
    await expect(page.getByRole('heading', { name: 'New zone' })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(add).toBeFocused();
    await zones.row('Karen').press('Enter');
    await expect(page.getByLabel('Name')).toHaveValue('Karen');
    const heading = page.getByRole('heading', { name: 'Karen' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    expect(await overflow(page)).toBe(0);
    await page.getByText('Corners as numbers').press('Enter');
    const first = page.getByLabel('Longitude of corner 1', { exact: true });
    const before = await first.inputValue();
    await first.fill('37.5');
    await first.press('Enter');
    await expect(page.getByText('Corner 1 is outside the Nairobi area')).toBeVisible();
    await first.fill(before);
    await first.press('Enter');
    await expect(page.getByText('Corner 1 is outside')).toBeHidden();

    await page.getByText('Paste GeoJSON').press('Enter');
    await page.getByLabel('A Polygon, or a Feature of one').fill('{"type":"Point"}');
    await page.getByRole('button', { name: 'Use this outline' }).press('Enter');
    await expect(page.getByText('This isn’t a GeoJSON Polygon')).toBeVisible();
    const square = [
      [36.7, -1.33],
      [36.72, -1.33],
      [36.72, -1.31],
      [36.7, -1.31],
      [36.7, -1.33],
    ];
    await page
      .getByLabel('A Polygon, or a Feature of one')
      .fill(JSON.stringify({ type: 'Polygon', coordinates: [square] }));
    await page.getByRole('button', { name: 'Use this outline' }).press('Enter');
    await expect(page.getByText(/^4 corners, about 4.9\d km²/)).toBeVisible();

    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'My Details' }).press('Enter');
    await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(page.getByText(/^4 corners/)).toBeVisible();
    await page.getByLabel('Name').fill('cbd');
    await page.getByRole('button', { name: 'Save zone' }).press('Enter');
    await expect(page.getByText('There is already a zone named cbd')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();

    await page.context().setOffline(true);
    await expect(page.getByText('You are offline').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save zone' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await question.getByRole('button', { name: 'Discard changes' }).press('Enter');
    await expect(zones.row('Karen')).toBeFocused();
    await expect(zones.row('Karen')).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(zones.row('Kasarani')).toBeFocused();
    await expect(zones.row('Karen')).toHaveText('KarenBasic · Low density$3up to $8');
  });
});

const OUTLINE = /^\d+ corners, about [\d.]+ km²/;

// It has a server of its own: other tests count on the seeded zones.
test('an admin draws a zone, drags a corner and prices it; it is on the public page and in the form at once', async ({
  browser,
  page,
}) => {
  await withOwnServer({}, async (url) => {
    await page.setViewportSize(LAPTOP);
    await openDashboard(page, `${url}/admin`, DEMO.admin);
    const zones = new ZonesPage(page);
    await zones.open();
    await page.getByRole('button', { name: 'New zone' }).click();
    await expect(page.getByText('Click the map to set corners')).toBeVisible();

    await page.getByLabel('Name').fill('Ngara');
    await expect(page.getByLabel('Price of 1,000 plays')).toHaveValue('8.00');
    await page.getByLabel('Population density').selectOption('Very high');
    await expect(page.getByLabel('Price of 1,000 plays')).toHaveValue('12.00');
    await page.getByLabel('Price of 1,000 plays').fill('25');
    await page.getByRole('button', { name: 'Add zone' }).click();
    await expect(page.getByText('A price lies between $3 and $19')).toBeVisible();
    await expect(page.getByText('A zone needs at least 3 corners')).toBeVisible();
    await page.getByRole('button', { name: 'Use $12.00' }).click();
    await expect(page.getByText('Slots here cost $12-17')).toBeVisible();

    // A bow tie first, and its mend: the corner is dragged over to the other side.
    await zones.draw([0.3, 0.2], [0.5, 0.4], [0.5, 0.2], [0.3, 0.4]);
    await expect(page.getByText('The outline crosses itself')).toBeVisible();
    await page.getByRole('button', { name: 'Draw again' }).click();
    await zones.draw([0.3, 0.2], [0.5, 0.2], [0.5, 0.4], [0.3, 0.4]);
    await expect(page.getByText(/^4 corners/)).toBeVisible();
    const drawn = await page.getByText(OUTLINE).textContent();
    await zones.drag([0.5, 0.4], [0.6, 0.5]);
    await expect(page.getByText(OUTLINE)).not.toHaveText(drawn ?? '');
    await expect(page.getByText(/^4 corners/)).toBeVisible();

    await page.getByRole('button', { name: 'Add zone' }).click();
    await expect(page.getByText('Ngara is a zone now')).toBeVisible();
    await expect(zones.row('Ngara')).toBeFocused();
    await expect(zones.row('Ngara')).toHaveText('NgaraStandard · Very high density$12up to $17');

    await page.goto(`${url}/coverage`);
    await expect(row(page, 'Ngara')).toHaveText('NgaraStandard$12.00up to $17.00');
    await row(page, 'Ngara').click();
    await expect(facts(page, 'Ngara')).toContainText('$12.00 per 1,000 plays');

    // It synced to an advertiser's device.
    const context = await browser.newContext();
    const other = await context.newPage();
    await openDashboard(other, `${url}/advertiser`, DEMO.advertiser);
    await new AdvertiserPage(other).openForm();
    const item = other.getByRole('listitem').filter({ has: other.getByLabel('Ngara') });
    await expect(item).toContainText('$12up to $17');
    await context.close();
  });
});
