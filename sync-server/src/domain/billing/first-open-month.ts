import type { Schema } from '@juu/db/schema';
import { type Kysely, sql } from 'kysely';

/**
 * The first day of the month after the last closed one, else of that of the first play or fee,
 * 'YYYY-MM-01'; undefined before any.
 */
export async function firstOpenMonth(kysely: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`
    select coalesce(
      (select max(month) + interval '1 month' from closed_months),
      (select date_trunc('month', least((select min(day) from campaign_daily),
                                        (select min(day) from device_daily),
                                        (select min(day) from plan_fees))::timestamp))
    )::date::text as month`.execute(kysely);
  return rows[0]?.month ?? undefined;
}
