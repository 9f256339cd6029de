import { mostUnbilledS } from '@juu/shared/playing/unbilled-time';
import { endOfNairobiDay, nairobiDay, startOfHourMs, startOfNairobiDay } from '@juu/shared/time';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { StatementParts } from '../../platform/database/statement-parts.ts';
import type { EventsOfDevice } from '../telemetry/read-track.ts';

/** Maximum seconds of plays in a clock hour: an hour, plus a tenth because clocks drift. */
export const MOST_PLAYED_S = 3_960;

interface Played {
  played_s: number;
  unbilled_s: number;
}

interface PlayedInHour extends Played {
  readonly hour: Date;
}

const NONE: Readonly<Played> = { played_s: 0, unbilled_s: 0 };

/** A counted play of a screen. */
interface CountedPlay {
  readonly at: Date;
  readonly durationSec: number;
  readonly isBilled: boolean;
}

/** Duration of a screen's counted plays in each hour. The screen's row is locked. */
export class Playtime {
  readonly #hours = new Map<number, Played>();
  readonly #days = new Map<string, Played>();
  readonly #added = new Map<number, Played>();

  /** @param stored what earlier batches added */
  constructor(stored: readonly PlayedInHour[] = []) {
    for (const { hour, ...played } of stored) {
      this.#hours.set(hour.getTime(), played);
      addTo(this.#days, nairobiDay(hour), played.played_s, played.unbilled_s);
    }
  }

  /** True if a play of so many seconds fits into its clock hour. */
  hasRoom(at: Date, durationSec: number): boolean {
    return this.playedInHour(at) + durationSec <= MOST_PLAYED_S;
  }

  /** True if one more unbilled play of so many seconds is within what the screen's day allows. */
  allowsUnbilled(at: Date, durationSec: number): boolean {
    const { played_s, unbilled_s } = this.onDay(at);
    return unbilled_s + durationSec <= mostUnbilledS(played_s + durationSec);
  }

  /** Seconds of the clock hour at an instant. */
  playedInHour(at: Date): number {
    return this.#hours.get(startOfHourMs(at))?.played_s ?? 0;
  }

  /** Seconds of Nairobi's day at an instant. */
  onDay(at: Date): Readonly<Played> {
    return this.#days.get(nairobiDay(at)) ?? NONE;
  }

  add({ at, durationSec, isBilled }: CountedPlay): void {
    const hour = startOfHourMs(at);
    const unbilledS = isBilled ? 0 : durationSec;
    addTo(this.#hours, hour, durationSec, unbilledS);
    addTo(this.#days, nairobiDay(at), durationSec, unbilledS);
    addTo(this.#added, hour, durationSec, unbilledS);
  }

  /** What was added since it was read. */
  added(): PlayedInHour[] {
    return [...this.#added].map(([hour, played]) => ({ hour: new Date(hour), ...played }));
  }
}

/**
 * Reads the playtime of screens on the days of their events.
 *
 * @returns playtimes in the order of the screens
 */
export async function readPlaytimes(
  connection: QueryExecutorProvider,
  devices: readonly EventsOfDevice[],
): Promise<Playtime[]> {
  const spans = devices.flatMap(({ deviceId, events }) => {
    if (events.length === 0) return [];
    const times = events.map(({ at }) => at.getTime());
    const first = startOfNairobiDay(nairobiDay(new Date(Math.min(...times))));
    return {
      device_id: deviceId,
      from: first,
      until: endOfNairobiDay(new Date(Math.max(...times))),
    };
  });
  const { rows } = await sql<PlayedInHour & { readonly device_id: string }>`
    /* keep plan */
    select p.device_id, p.hour, p.played_s, p.unbilled_s
      from json_to_recordset(${JSON.stringify(spans)}::json)
           span (device_id uuid, "from" timestamptz, until timestamptz)
      join device_playtime p
        on p.device_id = span.device_id and p.hour >= span.from and p.hour < span.until`.execute(
    connection,
  );
  const hours = new Map(devices.map(({ deviceId }): [string, PlayedInHour[]] => [deviceId, []]));
  for (const { device_id, ...hour } of rows) hours.get(device_id)?.push(hour);
  return devices.map(({ deviceId }) => new Playtime(hours.get(deviceId)));
}

/** The part of a statement that writes what was added, in the order in which others lock the hours. */
export function playtimeParts(playtimes: ReadonlyMap<string, Playtime>): StatementParts {
  const rows = [...playtimes].flatMap(([device_id, playtime]) =>
    playtime.added().map((hour) => ({ device_id, ...hour })),
  );
  const stored = sql`
    insert into device_playtime as p (device_id, hour, played_s, unbilled_s)
    select device_id, hour, played_s, unbilled_s
      from json_to_recordset(${JSON.stringify(rows)}::json)
           h (device_id uuid, hour timestamptz, played_s int, unbilled_s int)
     order by device_id, hour
    on conflict (device_id, hour) do update
      set played_s = p.played_s + excluded.played_s,
          unbilled_s = p.unbilled_s + excluded.unbilled_s`;
  return [['stored_playtime', stored]];
}

function addTo<Key>(sums: Map<Key, Played>, key: Key, playedS: number, unbilledS: number): void {
  const sum = sums.get(key);
  if (sum) {
    sum.played_s += playedS;
    sum.unbilled_s += unbilledS;
  } else {
    sums.set(key, { played_s: playedS, unbilled_s: unbilledS });
  }
}
