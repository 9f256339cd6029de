import { randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/connect';
import { sql } from 'kysely';

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
    start_date: '2030-01-01',
    end_date: '2030-01-31',
  };
}

/** A campaign in a given state, written past the write rules. */
export async function addCampaign(
  database: Database,
  advertiserId: string,
  state: { status?: 'draft' | 'active' | 'paused'; pause_cause?: 'rejected' | 'taken_down' } = {},
): Promise<string> {
  const id = randomUUID();
  await database.kysely
    .insertInto('campaigns')
    .values({ id, advertiser_id: advertiserId, ...campaignData(), ...state })
    .execute();
  return id;
}

/** Complaints of the engine's own check, after everything committed was sequenced. */
export async function discrepancies(database: Database): Promise<string[]> {
  await sql`select sync.sequence()`.execute(database.kysely);
  const { rows } = await sql<{ complaint: string }>`
    select * from sync.discrepancies() as complaint`.execute(database.kysely);
  return rows.map((row) => row.complaint);
}
