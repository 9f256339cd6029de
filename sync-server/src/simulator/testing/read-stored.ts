import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import type { PingEvent, PlayEvent } from '../taxi.ts';

/** A raw row. */
interface Stored {
  readonly id: string;
  /** The event's content, as `textOf` formats it. */
  readonly text: string;
  /** Why it was held, 'implausible' for a ping; null if it was not. */
  readonly held: string | null;
}

/** Formats the content of a screen's event. */
export function textOf(deviceId: string, event: PingEvent | PlayEvent): string {
  const what =
    'creative_id' in event ? `${event.campaign_id} ${event.creative_id}` : event.firmware_version;
  return `${deviceId} ${event.at} ${event.lat} ${event.lng} ${what}`;
}

/** All raw rows of a kind. */
export async function readStored(
  { kysely }: Database,
  table: 'device_pings' | 'impression_logs',
): Promise<Stored[]> {
  const [what, held] =
    table === 'device_pings'
      ? [sql`firmware_version`, sql`case when not is_plausible then 'implausible' end`]
      : [sql`campaign_id, creative_id`, sql`hold_reason`];
  const at = sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await sql<Stored>`
    select id, concat_ws(' ', device_id, ${at}, lat, lng, ${what}) as text, ${held} as held
      from ${sql.table(table)}`.execute(kysely);
  return rows;
}
