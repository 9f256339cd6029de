import { createHmac } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import PQueue from 'p-queue';

/** How often the first in line asks whether another attempt has ended, in any server process. */
const ASK_AGAIN_MS = 50;
/** The longest that an attempt waits for others to end. */
const LONGEST_WAIT_MS = 60_000;
/** Attempts of one key that wait in this process. */
const MOST_WAITING = 1_000;
/** What a caller is told to wait if others were in the way for too long. */
const BUSY_WAIT_S = 1;

type Kysely = Database['kysely'];

/** So many attempts in a window of time, counted for each key across all server processes. */
export interface Limit {
  /**
   * Counts one attempt, or so many points at once, whatever becomes of it.
   *
   * @param tx a transaction to count in: what it counts is undone with it
   * @returns undefined if allowed
   */
  count(key: string, points?: number, tx?: Kysely): Promise<Refusal | undefined>;
  /**
   * Starts an attempt whose answer decides whether it counts. While those in flight could use up the
   * limit it waits for one of them to end, so many at one moment cannot get around it.
   *
   * @param gone aborted when the caller no longer waits for an answer
   */
  begin(key: string, gone: AbortSignal): Promise<Attempt | Refusal>;
}

/** One attempt too many. */
export interface Refusal {
  /** Whole seconds until the next one is allowed. */
  readonly waitS: number;
}

/** An attempt in flight. */
export interface Attempt {
  /** Counts it in the window it began in, or not; once that window has ended nothing is left to do. */
  end(counts: boolean): Promise<void>;
}

/** How many attempts fit into a window of time. */
export interface Allowance {
  readonly attempts: number;
  /** From the first attempt on; refused attempts do not prolong it. Seconds. */
  readonly windowS: number;
}

interface LimitOptions extends Allowance {
  readonly database: Database;
  /** Keys the hashes, so that the few billion addresses cannot be tried out on a stolen table. */
  readonly secret: string;
  /** Tells this limit's counts from others'. */
  readonly name: string;
}

/** A limit kept in the database's own table; keys are stored as keyed hashes. */
export function createLimit(options: LimitOptions): Limit {
  const { kysely } = options.database;
  const lines = new Map<string, PQueue>();
  const storedKey = (key: string) => {
    const hash = createHmac('sha256', options.secret).update(key).digest('hex');
    return `${options.name}:${hash}`;
  };

  /** Takes room in the open window, or in a new one. Gives the window's end; undefined if it is full. */
  async function take(
    key: string,
    { points = 0, inFlight = 0 },
    on: Kysely = kysely,
  ): Promise<string | undefined> {
    const now = Date.now();
    const { rows } = await sql<{ expire: string }>`
      insert into auth.rate_limit as r (key, points, in_flight, expire)
      values (${key}, ${points}, ${inFlight}, ${String(now + options.windowS * 1000)}::bigint)
      on conflict (key) do update
        set points = excluded.points + case when r.expire > ${String(now)}::bigint then r.points else 0 end,
            in_flight = excluded.in_flight + case when r.expire > ${String(now)}::bigint then r.in_flight else 0 end,
            expire = case when r.expire > ${String(now)}::bigint then r.expire else excluded.expire end
        where r.expire <= ${String(now)}::bigint or r.points + r.in_flight <= ${options.attempts - points - inFlight}
      returning expire`.execute(on);
    return rows[0]?.expire;
  }

  /** Refused if the counted attempts alone use up the limit; undefined if it is worth asking again. */
  async function refusal(
    key: string,
    points = 1,
    on: Kysely = kysely,
  ): Promise<Refusal | undefined> {
    const now = Date.now();
    const full = await on
      .selectFrom('auth.rate_limit')
      .select('expire')
      .where('key', '=', key)
      .where('points', '>', options.attempts - points)
      .where('expire', '>', String(now))
      .executeTakeFirst();
    return full && { waitS: Math.max(1, Math.ceil((Number(full.expire) - now) / 1000)) };
  }

  function attemptIn(key: string, window: string): Attempt {
    return {
      async end(counts) {
        await kysely
          .updateTable('auth.rate_limit')
          .set({
            in_flight: sql<number>`greatest(in_flight - 1, 0)`,
            points: sql<number>`points + ${counts ? 1 : 0}`,
          })
          .where('key', '=', key)
          .where('expire', '=', window)
          .execute();
      },
    };
  }

  /** Asks until there is room, or none can come, or the time is up. */
  async function beginInTurn(
    key: string,
    deadline: number,
    gone: AbortSignal,
  ): Promise<Attempt | Refusal> {
    while (!gone.aborted) {
      const window = await take(key, { inFlight: 1 });
      if (window) return attemptIn(key, window);
      const refused = await refusal(key);
      if (refused) return refused;
      if (performance.now() > deadline) break;
      await delay(ASK_AGAIN_MS, undefined, { signal: gone }).catch(() => {});
    }
    return { waitS: BUSY_WAIT_S };
  }

  return {
    async count(given, points = 1, tx = kysely) {
      const key = storedKey(given);
      if (await take(key, { points }, tx)) return undefined;
      return (await refusal(key, points, tx)) ?? { waitS: BUSY_WAIT_S };
    },
    async begin(given, gone) {
      const key = storedKey(given);
      const deadline = performance.now() + LONGEST_WAIT_MS;
      const line = lines.get(key) ?? new PQueue({ concurrency: 1 });
      if (line.size >= MOST_WAITING) return { waitS: BUSY_WAIT_S };
      lines.set(key, line);
      try {
        return await line.add(() => beginInTurn(key, deadline, gone));
      } finally {
        if (line.size + line.pending === 0) lines.delete(key);
      }
    },
  };
}
