import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@juu/db/database';
import { ALL_TABLES } from '@juu/shared/tables/all';
import { sql } from 'kysely';

/** Ops that one transaction removes: what the sequencer may have to wait for, for that bucket. */
const BATCH = 10_000;
/** Pause after a transaction, as a multiple of its duration: on the embedded database, others need the only connection. */
const PAUSE = { postgres: 0, pglite: 2 };
/** Buckets looked at in one run; those left over are there at the next. */
const BUCKETS_A_RUN = 100;

/** Bytes removed in one run from which the embedded database's tables are vacuumed. */
const GIVE_BACK_BYTES = 4 * 1024 * 1024;

export interface CompactionPace {
  /** From the end of one run to the start of the next. */
  readonly everyMs: number;
  /** A bucket with fewer dead ops than this is left alone. */
  readonly leastDead: number;
  /** How long a bucket rests: a client in the middle of its download would start over each time. */
  readonly restS: number;
}

export const USUAL_PACE: CompactionPace = { everyMs: 30_000, leastDead: 200, restS: 900 };

interface CompactorOptions {
  readonly database: Database;
  readonly pace: CompactionPace;
  readonly onError: (error: unknown) => void;
}

/** Keeps the log in proportion to the rows it stands for. Any number of processes may run one. */
export class Compactor {
  readonly #database: Database;
  readonly #pace: CompactionPace;
  readonly #onError: (error: unknown) => void;
  #next: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  #opsRemoved = 0;

  constructor(options: CompactorOptions) {
    this.#database = options.database;
    this.#pace = options.pace;
    this.#onError = options.onError;
  }

  /** Ops that this process has removed since it started. */
  get opsRemoved(): number {
    return this.#opsRemoved;
  }

  /** Not `repeatEvery`, which runs at once: at a start, streams come first. */
  start(): void {
    this.#next = setTimeout(() => {
      this.#running = this.run()
        .catch(this.#onError)
        .finally(() => {
          if (!this.#stopped) this.start();
        });
    }, this.#pace.everyMs);
  }

  /** Starts no further batch, and waits for the one under way and the pause after it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#next);
    await this.#running;
  }

  /** One run over the buckets that may carry more dead ops than live rows. */
  async run(): Promise<void> {
    const { rows } = await sql<{ name: string; bytes: string }>`
      select name, bytes from sync.buckets
       where (op_count >= look_at
              or bytes >= case when has_removals then sync.least_bytes() else look_at_bytes end)
         and (look_at = 0 or compacted_at is null
              or compacted_at < clock_timestamp() - ${this.#pace.restS} * interval '1 second')
         -- A bucket that only had a removal rests after a look in vain as well.
         and (op_count >= look_at or bytes >= look_at_bytes or looked_at is null
              or looked_at < clock_timestamp() - ${this.#pace.restS} * interval '1 second')
       limit ${BUCKETS_A_RUN}`.execute(this.#database.kysely);
    for (const { name } of rows) {
      if (!(await this.#compact(name))) break;
    }
    await this.#giveBack(rows);
  }

  /** The embedded database has no autovacuum, and an hour is long if values are large. */
  async #giveBack(before: readonly { name: string; bytes: string }[]): Promise<void> {
    if (this.#database.kind !== 'pglite' || before.length === 0) return;
    const { rows } = await sql<{ bytes: string }>`
      select coalesce(sum(bytes), 0) as bytes from sync.buckets
       where name = any (${before.map(({ name }) => name)})`.execute(this.#database.kysely);
    const had = before.reduce((sum, { bytes }) => sum + Number(bytes), 0);
    if (had - Number(rows[0]?.bytes) < GIVE_BACK_BYTES) return;
    const large = ALL_TABLES.filter(({ hasLargeRows }) => hasLargeRows);
    for (const table of ['sync.ops', ...large.map(({ name }) => name)]) {
      await sql`vacuum (skip_locked) ${sql.table(table)}`.execute(this.#database.kysely);
    }
  }

  /** False if another process is compacting, or this one has to stop. */
  async #compact(bucket: string): Promise<boolean> {
    const { kysely, kind } = this.#database;
    while (!this.#stopped) {
      const beganAt = performance.now();
      const { rows } = await sql<{ removed: string | null }>`
        select sync.compact(${bucket}, ${this.#pace.leastDead}, ${BATCH}) as removed`.execute(
        kysely,
      );
      await delay(PAUSE[kind] * (performance.now() - beganAt));
      const removed = rows[0]?.removed;
      if (removed == null) return false;
      this.#opsRemoved += Number(removed);
      if (Number(removed) < BATCH) return true;
    }
    return false;
  }
}
