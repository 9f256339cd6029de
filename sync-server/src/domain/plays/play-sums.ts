import { nairobiDay, nairobiHour } from '@juu/shared/time';
import { sql } from 'kysely';
import type { StatementParts } from '../../platform/database/statement-parts.ts';

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

interface PlaySum extends Omit<CountedPlay, 'at' | 'billed_micro'> {
  /** In Nairobi, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly hour: number;
  impressions: number;
  billed_micro: number;
}

/** The part of a statement that queues the sums of plays for the tables that keep them. */
export function playSumParts(plays: readonly CountedPlay[]): StatementParts {
  const sums: PlaySum[] = [];
  // A few comparisons are faster than a joined key for each play.
  const ofCreatives = new Map<string, PlaySum[]>();
  for (const play of plays) {
    const ofCreative = ofCreatives.get(play.creative_id) ?? [];
    ofCreatives.set(play.creative_id, ofCreative);
    const [day, hour] = [nairobiDay(play.at), nairobiHour(play.at)];
    const sum = ofCreative.findLast(
      (one) =>
        one.hour === hour &&
        one.day === day &&
        one.device_id === play.device_id &&
        one.zone_id === play.zone_id &&
        one.driver_id === play.driver_id,
    );
    if (sum) {
      sum.impressions += 1;
      sum.billed_micro += play.billed_micro;
      continue;
    }
    const { device_id, driver_id, campaign_id, creative_id, zone_id, billed_micro } = play;
    const group = { device_id, driver_id, campaign_id, creative_id, zone_id, day, hour };
    const first = { ...group, impressions: 1, billed_micro };
    sums.push(first);
    ofCreative.push(first);
  }
  const queued = sql`
    insert into rollup_queue (device_id, driver_id, day, hour, campaign_id, creative_id, zone_id,
                              impressions, billed_micro)
    select device_id, driver_id, day, hour, campaign_id, creative_id, zone_id, impressions, billed_micro
      from json_to_recordset(${JSON.stringify(sums)}::json)
           s (device_id uuid, driver_id uuid, day date, hour smallint, campaign_id uuid,
              creative_id uuid, zone_id uuid, impressions int, billed_micro bigint)`;
  return [['queued_sums', queued]];
}
