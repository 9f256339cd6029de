import { expectAccessible } from '../../fixtures/axe.ts';
import { pictureFile } from '../../fixtures/picture.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LAPTOP } from '../../fixtures/widths.ts';

/** An estimate has something to count: in each zone ten screens are on the road at all hours, mostly free. */
test.beforeAll(async ({ product }) => {
  const everyHour = (minutes: number) =>
    `(select jsonb_agg(${minutes}) from generate_series(1, 168))`;
  await product.server.runSql(`
    insert into zone_inventory (zone_id, day, duty_minutes, played_minutes, high_demand)
    select id, (now() at time zone 'Africa/Nairobi')::date, ${everyHour(600)}, ${everyHour(60)}, repeat('0', 168)
      from (select id from zones union all select null) all_places
    on conflict (zone_id) do update
       set day = excluded.day, duty_minutes = excluded.duty_minutes, played_minutes = excluded.played_minutes,
           high_demand = excluded.high_demand`);
});

test('a draft with hours, zones and an estimate made offline is sent later, priced again, and keeps both', async ({
  page,
  product,
  advertiser,
  admin,
}) => {
  await page.setViewportSize(LAPTOP);
  await advertiser.untilSaved();
  await product.cable.cut();
  await advertiser.openForm();
  await advertiser.choosePicture(pictureFile('morning.png'));
  await advertiser.choosePicture(pictureFile('evening.png'));
  await page.getByLabel('Weight of morning.png').fill('2');
  await expect(page.getByText('67% of plays')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText(/^Enter a budget, daily cap and dates/)).toBeVisible();

  await page.getByRole('button', { name: 'All premium' }).click();
  await page.getByRole('button', { name: 'Exclude Karen' }).click();
  await expect(
    page.getByText(/^Plays in \d+ of \d+ zones, not outside them, but never in Karen\./),
  ).toBeVisible();
  // By keys alone: weekday mornings.
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

  await product.cable.join();
  await advertiser.untilSaved();
  await advertiser.card('Weekday mornings').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText('67% of plays')).toBeVisible();
  const [plays] = estimated.split(' ');
  const priced = summary.getByText(/^Server estimate of what you last sent/);
  await expect(priced).toContainText(`${plays} plays for $`, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Back to Campaigns' }).click();

  await admin.review('Weekday mornings');
  await expect(admin.page.getByText(words)).toBeVisible();
  await expect(admin.page.getByText('Karen', { exact: true })).toBeVisible();
  await admin.page.getByRole('button', { name: 'Approve' }).click();

  await advertiser.card('Weekday mornings').getByRole('link', { name: 'View campaign' }).click();
  await expect(page.getByText(words)).toBeVisible();
  const both = page.getByRole('region', { name: 'Estimated and billed' });
  await expect(both.getByRole('row', { name: /^Plays/ })).toContainText(plays ?? '');
});
