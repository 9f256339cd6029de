import type { Schema } from '@juu/db/schema';
import { mostUnbilledS } from '@juu/shared/playing/unbilled-time';
import { nairobiDay, startOfHour } from '@juu/shared/time';
import { type Kysely, sql, type Transaction } from 'kysely';

/** Maximum seconds of plays in a clock hour: an hour, and a tenth more for clocks that differ. */
export const MOST_PLAYED_S = 3_960;

interface Played {
  played_s: number;
  unbilled_s: number;
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
  readonly #hours: Map<number, Played>;
  readonly #days = new Map<string, Played>();
  readonly #added = new Map<number, Played>();

  constructor(hours: Map<number, Played>) {
    this.#hours = hours;
    for (const [hour, played] of hours) addTo(this.#days, nairobiDay(new Date(hour)), played);
  }

  /** Reads the days of some instants of one screen. */
  static async read(
    tx: Kysely<Schema>,
    deviceId: string,
    instants: readonly Date[],
  ): Promise<Playtime> {
    const read = await Playtime.readAll(tx, new Map([[deviceId, instants]]));
    return read.get(deviceId) ?? new Playtime(new Map());
  }

  /**
   * The same of several screens at once.
   *
   * @param instants by the ids of their screens
   */
  static async readAll(
    tx: Kysely<Schema>,
    instants: ReadonlyMap<string, readonly Date[]>,
  ): Promise<Map<string, Playtime>> {
    const days = [...instants].flatMap(([device_id, own]) =>
      [...new Set(own.map(nairobiDay))].map((day) => ({ device_id, day })),
    );
    const { rows } = await sql<Played & { readonly device_id: string; readonly hour: Date }>`
      /* keep plan */
      select p.device_id, p.hour, p.played_s, p.unbilled_s
        from json_to_recordset(${JSON.stringify(days)}::json) d (device_id uuid, day date)
        join device_playtime p
          on p.device_id = d.device_id and (p.hour at time zone 'Africa/Nairobi')::date = d.day`.execute(
      tx,
    );
    const hoursOf = (id: string) =>
      rows
        .filter(({ device_id }) => device_id === id)
        .map(
          ({ hour, played_s, unbilled_s }) => [hour.getTime(), { played_s, unbilled_s }] as const,
        );
    return new Map([...instants.keys()].map((id) => [id, new Playtime(new Map(hoursOf(id)))]));
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
    return this.#hours.get(hourOf(at))?.played_s ?? 0;
  }

  /** Seconds of Nairobi's day at an instant. */
  onDay(at: Date): Readonly<Played> {
    return this.#days.get(nairobiDay(at)) ?? NONE;
  }

  add({ at, durationSec, isBilled }: CountedPlay): void {
    const played = { played_s: durationSec, unbilled_s: isBilled ? 0 : durationSec };
    addTo(this.#hours, hourOf(at), played);
    addTo(this.#days, nairobiDay(at), played);
    addTo(this.#added, hourOf(at), played);
  }

  /** Writes what was added. */
  async store(tx: Transaction<Schema>, deviceId: string): Promise<void> {
    if (this.#added.size === 0) return;
    const rows = [...this.#added].map(([hour, played]) => ({ hour: new Date(hour), ...played }));
    await sql`
      /* keep plan */
      insert into device_playtime as p (device_id, hour, played_s, unbilled_s)
      select ${deviceId}::uuid, hour, played_s, unbilled_s
        from json_to_recordset(${JSON.stringify(rows)}::json)
             h (hour timestamptz, played_s int, unbilled_s int)
      on conflict (device_id, hour) do update
        set played_s = p.played_s + excluded.played_s,
            unbilled_s = p.unbilled_s + excluded.unbilled_s`.execute(tx);
  }
}

function hourOf(at: Date): number {
  return startOfHour(at).getTime();
}

function addTo<Key>(sums: Map<Key, Played>, key: Key, { played_s, unbilled_s }: Played): void {
  const before = sums.get(key) ?? NONE;
  sums.set(key, {
    played_s: before.played_s + played_s,
    unbilled_s: before.unbilled_s + unbilled_s,
  });
}
