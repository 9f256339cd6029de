import { AdminPage } from '../../fixtures/admin.ts';
import { AdvertiserPage } from '../../fixtures/advertiser.ts';
import { expectAccessible } from '../../fixtures/axe.ts';
import { withOwnServer } from '../../fixtures/own-server.ts';
import { pictureFile } from '../../fixtures/picture.ts';
import { DEMO, expect, openDashboard, test } from '../../fixtures/test.ts';
import { LAPTOP } from '../../fixtures/widths.ts';

test('a draft with hours, zones and an estimate made offline is sent later, priced again, and keeps both', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  // Four weeks of screens on the road: an estimate has something to count.
  await withOwnServer({ SEED: 'demo', FLEET_SIM: '0' }, async (url) => {
    await page.setViewportSize(LAPTOP);
    await openDashboard(page, `${url}/advertiser`, DEMO.advertiser);
    const advertiser = new AdvertiserPage(page);
    await advertiser.untilSaved();
    await page.context().setOffline(true);
    await advertiser.openForm();
    await advertiser.choosePicture(pictureFile('morning.png'));
    await advertiser.choosePicture(pictureFile('evening.png'));
    await page.getByLabel('Weight of morning.png').fill('2');
    await expect(page.getByText('67% of plays')).toBeVisible();
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary.getByText(/^Enter a budget, daily cap and dates/)).toBeVisible();

    await page.getByRole('button', { name: 'All premium' }).click();
    await page.getByRole('button', { name: 'Exclude Karen' }).click();
    await expect(page.getByText(/^Plays in \d+ of \d+ zones, never in Karen\./)).toBeVisible();
    // By keys alone: weekday mornings.
    await page.getByRole('button', { name: 'Weekend' }).click();
    await page.getByRole('button', { name: 'Rush hours' }).click();
    await page.getByRole('gridcell', { name: 'Mon 6:00–7:00' }).focus();
    await page.keyboard.press('Space');
    for (let day = 0; day < 4; day += 1) await page.keyboard.press('Shift+ArrowDown');
    const words = 'Mon–Fri 6:00–9:00, 17:00–20:00; Sat, Sun 7:00–9:00, 17:00–20:00';
    await expect(page.getByText(`${words}, Nairobi time`)).toBeVisible();
    await advertiser.fillForm('Weekday mornings', { budget: '20', dailyCap: '5' });
    await expect(summary.getByText(/^[\d,]+ plays for \$/)).toBeVisible();
    await expect(summary.getByText(/^Your budget lasts until /)).toBeVisible();
    await expectAccessible(page, 'the campaign form');
    const estimated = (await summary.getByText(/^[\d,]+ plays for \$/).textContent()) ?? '';
    await advertiser.submit();
    await expect(page.getByText('Campaign saved on this device')).toBeVisible();

    await page.context().setOffline(false);
    await advertiser.untilSaved();
    await advertiser.card('Weekday mornings').getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByText('67% of plays')).toBeVisible();
    const [plays] = estimated.split(' ');
    const priced = summary.getByText(/^Server estimate of what you last sent/);
    await expect(priced).toContainText(`${plays} plays for $`, { timeout: 30_000 });
    await page.getByRole('button', { name: 'Back to Campaigns' }).click();

    const context = await browser.newContext();
    const desk = await context.newPage();
    await openDashboard(desk, `${url}/admin`, DEMO.admin);
    const admin = new AdminPage(desk);
    await admin.review('Weekday mornings');
    await expect(desk.getByText(words)).toBeVisible();
    await expect(desk.getByText('Karen', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: 'Approve' }).click();
    await context.close();

    await advertiser.card('Weekday mornings').getByRole('link', { name: 'View campaign' }).click();
    await expect(page.getByText(words)).toBeVisible();
    const both = page.getByRole('region', { name: 'Estimated and billed' });
    await expect(both.getByRole('row', { name: /^Plays/ })).toContainText(plays ?? '');
  });
});
