import { randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import type { CampaignState } from '@juu/shared/campaign/lifecycle';
import { sql } from 'kysely';
import { sequenceNow } from './sequence-now.ts';

type Role = 'advertiser' | 'driver' | 'admin';

/** An account with its profile and role, as a sign-up leaves it. */
export async function addUser(database: Database, role: Role, name = `A ${role}`): Promise<string> {
  const id = randomUUID();
  await database.kysely
    .insertInto('auth.user')
    .values({ id, name, email: `${id}@juu.test`, role })
    .execute();
  return id;
}

export async function addZone(database: Database, name = `Zone ${randomUUID()}`): Promise<string> {
  const id = randomUUID();
  const polygon_geojson = JSON.stringify({ type: 'Polygon', coordinates: [[]] });
  await database.kysely
    .insertInto('zones')
    .values({ id, name, tier: 'standard', base_cpm: 5, polygon_geojson })
    .execute();
  return id;
}

/** What an advertiser fills in; flight dates lie far ahead. */
export function campaignData(name = 'Launch week') {
  return {
    name,
    subscription_plan: 'basic' as const,
    budget_usd: 500,
    daily_cap_usd: 50,
    start_date: '2999-01-01',
    end_date: '2999-01-31',
  };
}

/** A campaign in a given state, written past the write rules. */
export async function addCampaign(
  database: Database,
  advertiserId: string,
  state: Partial<CampaignState> = {},
): Promise<string> {
  const id = randomUUID();
  await database.kysely
    .insertInto('campaigns')
    .values({ id, advertiser_id: advertiserId, ...campaignData(), ...state })
    .execute();
  return id;
}

/** So many campaigns in one transaction, in the log when it returns. */
export async function addCampaigns(
  database: Database,
  advertiserId: string,
  count: number,
): Promise<void> {
  await sql`
    insert into campaigns (advertiser_id, name, budget_usd, daily_cap_usd, start_date, end_date)
    select ${advertiserId}::uuid, 'Campaign ' || n, 10, 1, '2999-01-01', '2999-01-02'
      from generate_series(1, ${count}::integer) n`.execute(database.kysely);
  await sequenceNow(database);
}

/** Changes every campaign so many times, each of them an op in the log. */
export async function renameCampaigns(database: Database, times = 1): Promise<void> {
  for (let n = 0; n < times; n++) {
    await sql`update campaigns set name = 'Name ' || revision`.execute(database.kysely);
    await sequenceNow(database);
  }
}

/** Rows of about 400 kB each in the user's own bucket, in the log when it returns. */
export async function addLargeRows(
  database: Database,
  userId: string,
  count: number,
): Promise<void> {
  await sql`
    insert into write_rejections (user_id, table_name, op, row_id, "values", code, message)
    select ${userId}::uuid, 'campaigns', 'PUT', n::text,
           jsonb_build_object('name', repeat('x', 400000)), 'invalid_value', 'Too long'
      from generate_series(1, ${count}::integer) n`.execute(database.kysely);
  await sequenceNow(database);
}

/** Complaints of the engine's own check, after everything committed was sequenced. */
export async function discrepancies(database: Database): Promise<string[]> {
  let complaints = await compare(database);
  // A server's own work may write between the two statements; what is really wrong stays wrong.
  for (let again = 0; again < 3 && complaints.length > 0; again += 1) {
    complaints = await compare(database);
  }
  return complaints;
}

async function compare(database: Database): Promise<string[]> {
  await sequenceNow(database);
  const { rows } = await sql<{ complaint: string }>`
    select * from sync.discrepancies() as complaint`.execute(database.kysely);
  return rows.map((row) => row.complaint);
}
