import type { Database } from '@juu/db/database';
import { RATE_LIMITS } from '@juu/shared/endpoints/rate-limits';
import { sql } from 'kysely';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Allowance } from '../../platform/rate-limits/limit.ts';
import { MAY_NOT_SYNC, SyncFailure } from '../access/sync-failure.ts';
import type { Reader } from './read-checkpoints.ts';
import { isRevoked } from './read-checkpoints.ts';

/** Installations of one user whose numbers are kept, besides those still waiting. */
export const MOST_CLIENTS_PER_USER = 1_000;

/** Issues the numbers that tell clients when their uploads have come back. */
export class WriteCheckpointPromises {
  readonly #database: Database;
  /** Counted per process: it only keeps one account from overloading the database. */
  readonly #limit: RateLimiterMemory;

  constructor(
    database: Database,
    { attempts, windowS }: Allowance = RATE_LIMITS['checkpoint-promises'],
  ) {
    this.#database = database;
    this.#limit = new RateLimiterMemory({ points: attempts, duration: windowS });
  }

  /**
   * Promises a client's next number, or the one it chose if that is higher than the last promise.
   * Numbers start at the clock's milliseconds, so that they never go back, even after a restore.
   * @throws SyncFailure 401 if the account is suspended or gone or the session has ended, 429 after
   *   too many requests
   */
  async promise(reader: Reader, chosen?: string): Promise<string> {
    await this.#count(reader.userId);
    const { rows } = await sql<{ requested: string }>`
      with promised as (
        insert into sync.write_checkpoints as w (user_id, client_id, requested)
        select p.id, ${reader.clientId}, coalesce(${chosen ?? null}::bigint, (extract(epoch from clock_timestamp()) * 1000)::bigint)
          from profiles p
         where p.id = ${reader.userId}::uuid and p.status <> 'suspended'
           and not ${isRevoked(sql.val(reader.session))}
        on conflict (user_id, client_id)
          do update set requested = greatest(w.requested + ${chosen ? 0 : 1}, excluded.requested)
        returning w.requested
      ), forgotten as (
        -- What waits stays; of the others those that were confirmed last.
        delete from sync.write_checkpoints w
         using (select user_id, client_id from sync.write_checkpoints
                 where user_id = ${reader.userId}::uuid and confirmed = requested
                   and client_id <> ${reader.clientId}
                 order by confirmed_in desc offset ${MOST_CLIENTS_PER_USER - 1}
                   for update skip locked) old
         where w.user_id = old.user_id and w.client_id = old.client_id
      )
      select requested::text, pg_notify('juu_changes', '') from promised`.execute(
      this.#database.kysely,
    );
    const [promised] = rows;
    if (!promised) throw new SyncFailure(401, 'PSYNC_S2107', MAY_NOT_SYNC);
    return promised.requested;
  }

  async #count(userId: string): Promise<void> {
    try {
      await this.#limit.consume(userId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new SyncFailure(429, 'PSYNC_S2304', 'This account requests too many checkpoints', {
        retryAfterS: Math.ceil(refusal.msBeforeNext / 1000),
      });
    }
  }
}
