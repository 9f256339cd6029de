import { withOwnServer } from '../../fixtures/own-server.ts';
import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';
import { overflow, PHONE } from '../../fixtures/widths.ts';
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
    await expect(zones.row('Karen')).toHaveText('KarenStandard · Low density$5up to $10');
  });
});
