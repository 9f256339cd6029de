import { expect, openDashboard, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Nairobi's calendar today. */
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
const dollars = (cents: number) =>
  `$${(cents / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`;

test('a plan chosen on the pricing page is confirmed in Billing, and its fee is in the statement', async ({
  page,
  product,
}) => {
  const account = await product.newAdvertiser();
  await openDashboard(page, `${product.url}/advertiser`, account);
  await page.goto(`${product.url}/pricing`);
  await page.getByRole('link', { name: 'Choose Professional' }).click();
  await expect(page).toHaveURL(`${product.url}/advertiser/billing`);
  await expect(page.getByText('You chose Professional on the pricing page')).toBeVisible();
  await page.getByRole('button', { name: 'Choose Professional' }).click();
  const [year = 0, month = 0, day = 0] = today().split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const fee = Math.round((11_000 * (days - day + 1)) / days);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    `The rest of this month costs ${dollars(fee)}, then it is $110.00 a month, plus VAT.`,
  );
  await dialog.getByRole('button', { name: 'Choose Professional' }).click();
  const card = page.getByRole('region', { name: 'Professional', exact: true });
  await expect(card.getByText('Your plan')).toBeVisible();
  const statement = page.getByRole('region', { name: 'Statement' });
  await expect(statement.getByText('Provisional')).toBeVisible();
  await expect(statement.getByRole('row', { name: /^Professional plan/ })).toContainText(
    dollars(fee),
  );
  const total = fee + Math.round(fee * 0.16);
  await expect(statement.getByRole('row', { name: /^Total/ })).toContainText(dollars(total));
  await expect(page.getByRole('region', { name: 'What you owe' })).toContainText(dollars(total));

  // Plays that cost nothing use up nothing.
  await product.server.runSql(`
    create temp table own as select id from profiles where email = '${account.email}';
    insert into campaigns (advertiser_id, name, status, budget_usd, daily_cap_usd, start_date, end_date)
    select id, 'Coffee mornings', 'active', 500, 50, '2026-01-01', '2999-01-01' from own;
    insert into campaign_daily (campaign_id, advertiser_id, day, hour, impressions, spend_usd)
    select c.id, own.id, date '${today()}', hour, plays, usd
      from own join campaigns c on c.advertiser_id = own.id,
           (values (8, 30, 0.42), (9, 12, 0)) as played (hour, plays, usd);
    drop table own;`);
  await expect(page.getByText(/^30 of [\d,]+ plays today/)).toBeVisible({ timeout: 30_000 });

  // A cheaper plan waits for the next month, and can be taken back until then.
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose Basic' }).click();
  await expect(page.getByText(/^From 1 .* your plan is Basic$/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Professional' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose Professional' }).click();
  await expect(page.getByText(/your plan is Basic$/)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});
