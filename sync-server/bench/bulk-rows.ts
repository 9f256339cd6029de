import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

/** One campaign of a person, to which rows of figures can be added. */
export async function addCampaignOf(database: Database, owner: string): Promise<void> {
  await sql`
    insert into campaigns (advertiser_id, name, budget_usd, daily_cap_usd, start_date, end_date)
    values (${owner}::uuid, 'change 000000', 500, 50, '2999-01-01', '2999-01-31')`.execute(
    database.kysely,
  );
}

/**
 * The statement that adds rows of hourly figures (about 400 bytes each as an op) to a person's
 * campaign: the largest table that replicas hold. The hours lie ahead, so that a server which starts
 * has no months of theirs to close meanwhile.
 */
export function insertFigures(owner: string, rows: number): string {
  return `
    insert into campaign_daily (campaign_id, advertiser_id, day, hour, impressions, spend_usd)
    select c.id, c.advertiser_id, date '2999-01-01' + n / 24, n % 24, n % 500, n * 0.000125
      from campaigns c, generate_series(1, ${rows}) n where c.advertiser_id = '${owner}'`;
}

/** The statement that reads those rows as JSON text, which is how they travel. */
export function selectFigures(owner: string): string {
  return `select row_to_json(t)::text as line from campaign_daily t where advertiser_id = '${owner}'`;
}
