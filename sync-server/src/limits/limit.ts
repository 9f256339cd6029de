import { createHmac } from 'node:crypto';
import type { Database } from '@juu/db/connect';
import { CompiledQuery, sql } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** So many attempts in a window of time, counted for each key across all server processes. */
export interface Limit {
  /** Counts one attempt, or so many points at once. */
  take(key: string, points?: number): Promise<Attempt>;
}

/** An attempt that was counted. */
export interface Attempt {
  /** Undefined where it is allowed, else the whole seconds until the next one is. */
  readonly waitS: number | undefined;
  /** Takes it out of the count of its own window; once that has ended there is nothing to take. */
  giveBack(): Promise<void>;
}

interface LimitOptions {
  /** Or a transaction: what it counts is then undone with it. */
  readonly database: Pick<Database, 'kysely'>;
  /** Keys the hashes, so that the few billion addresses cannot be tried out on a stolen table. */
  readonly secret: string;
  /** Tells this limit's counts from others'. */
  readonly name: string;
  readonly attempts: number;
  /** From the first attempt on; refused attempts do not prolong it. */
  readonly windowS: number;
}

/** A limit kept in the database's own table; keys are stored as keyed hashes. */
export function createLimit(options: LimitOptions): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: clientOf(options.database),
    storeType: 'client',
    schemaName: 'auth',
    tableName: 'rate_limit',
    tableCreated: true,
    // What has expired is removed by a sweep of ours, in bounded steps.
    clearExpiredByTimeout: false,
    keyPrefix: options.name,
    points: options.attempts,
    duration: options.windowS,
  });
  const { kysely } = options.database;
  const hash = (key: string) => createHmac('sha256', options.secret).update(key).digest('hex');
  return {
    async take(key, points) {
      const hashed = hash(key);
      const { isAllowed, msLeft } = await consume(limiter, hashed, points);
      // Later windows of the key end at least one whole window after this one.
      const endsBy = Date.now() + msLeft;
      return {
        waitS: isAllowed ? undefined : Math.max(1, Math.ceil(msLeft / 1000)),
        async giveBack() {
          await kysely
            .updateTable('auth.rate_limit')
            .set({ points: sql<number>`greatest(points - ${points ?? 1}, 0)` })
            .where('key', '=', limiter.getKey(hashed))
            .where('expire', '<=', String(endsBy))
            .execute();
        },
      };
    },
  };
}

/** The library rejects with its result where an attempt is one too many. */
async function consume(limiter: RateLimiterPostgres, key: string, points = 1) {
  try {
    return { isAllowed: true, msLeft: (await limiter.consume(key, points)).msBeforeNext };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { isAllowed: false, msLeft: refusal.msBeforeNext };
  }
}

/** The one call of a `pg` client that the library makes, on either database. */
function clientOf({ kysely }: Pick<Database, 'kysely'>) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await kysely.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
}
