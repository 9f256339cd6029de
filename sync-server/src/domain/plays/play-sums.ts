import type { Schema } from '@juu/db/schema';
import { nairobiDay, nairobiHour } from '@juu/shared/time';
import { type RawBuilder, sql, type Transaction } from 'kysely';

/** A play that counts, as its sums need it. */
export interface CountedPlay {
  readonly device_id: string;
  readonly driver_id: string;
  readonly campaign_id: string;
  readonly creative_id: string;
  readonly zone_id: string | null;
  readonly at: Date;
  /** Micro-dollars. */
  readonly billed_micro: number;
}

/** Queues the sums of plays for the tables that sync. */
export async function queuePlaySums(
  tx: Transaction<Schema>,
  plays: readonly CountedPlay[],
): Promise<void> {
  if (plays.length > 0) await queueOf(plays).execute(tx);
}

interface PlaySum extends Omit<CountedPlay, 'at' | 'billed_micro'> {
  /** In Nairobi, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly hour: number;
  impressions: number;
  billed_micro: number;
}

/** The statement that queues the sums of plays. */
export function queueOf(plays: readonly CountedPlay[]): RawBuilder<unknown> {
  const sums = new Map<string, PlaySum>();
  for (const {
    at,
    device_id,
    driver_id,
    campaign_id,
    creative_id,
    zone_id,
    billed_micro,
  } of plays) {
    const [day, hour] = [nairobiDay(at), nairobiHour(at)];
    const key = [device_id, driver_id, campaign_id, creative_id, zone_id, day, hour].join(' ');
    const sum = sums.get(key);
    if (sum) {
      sum.impressions += 1;
      sum.billed_micro += billed_micro;
    } else {
      const group = { device_id, driver_id, day, hour, campaign_id, creative_id, zone_id };
      sums.set(key, { ...group, impressions: 1, billed_micro });
    }
  }
  return sql`
    insert into rollup_queue (device_id, driver_id, day, hour, campaign_id, creative_id, zone_id,
                              impressions, billed_micro)
    select device_id, driver_id, day, hour, campaign_id, creative_id, zone_id, impressions, billed_micro
      from json_to_recordset(${JSON.stringify([...sums.values()])}::json)
           s (device_id uuid, driver_id uuid, day date, hour smallint, campaign_id uuid,
              creative_id uuid, zone_id uuid, impressions int, billed_micro bigint)`;
}
