import type { Schema } from '@juu/db/schema';
import { type Insertable, sql } from 'kysely';
import { rowsAsArrays } from '../../platform/database/rows-as-arrays.ts';
import type { StatementParts } from '../../platform/database/statement-parts.ts';
import { type CountedPlay, playSumParts } from './play-sums.ts';

/** A play as it is stored, counted or held. */
export type StoredPlay = CountedPlay &
  Required<
    Pick<
      Insertable<Schema['impression_logs']>,
      'id' | 'lat' | 'lng' | 'duration_sec' | 'unbilled_cause' | 'state' | 'hold_reason'
    >
  >;

/** In the order of the statement. */
const COLUMNS = {
  ...({ id: 'uuid', device_id: 'uuid', driver_id: 'uuid', campaign_id: 'uuid' } as const),
  ...({ creative_id: 'uuid', zone_id: 'uuid', at: 'timestamptz', lat: 'float8' } as const),
  ...({ lng: 'float8', duration_sec: 'smallint', billed_micro: 'int' } as const),
  ...({ unbilled_cause: 'text', state: 'text', hold_reason: 'text' } as const),
};

/** The parts of a statement that stores new plays, and queues the sums of those that count. */
export function playParts(plays: readonly StoredPlay[]): StatementParts {
  const storedPlays = sql`
    insert into impression_logs (id, device_id, driver_id, campaign_id, creative_id, zone_id, at, lat, lng,
                                 duration_sec, billed_micro, unbilled_cause, state, hold_reason)
    select * from ${rowsAsArrays(plays, COLUMNS)} play`;
  return [
    ['stored_plays', storedPlays],
    ...playSumParts(plays.filter(({ state }) => state === 'counted')),
  ];
}
