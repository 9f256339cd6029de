import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

const EVERY_MS = 40;
/** How far below the newest checkpoint it looks for ops that came late. */
const WINDOW = 300;

interface Snapshot {
  readonly epoch: number;
  readonly published: number;
  readonly ops: readonly {
    readonly id: number;
    readonly bucket: string;
    readonly object: string;
  }[];
}

/**
 * Watches the log from beside for what a client could never be sent: an op that appears at or below
 * a checkpoint that was published before, an op id given twice, a checkpoint that goes back.
 */
export class LogWitness {
  readonly found: { at: number; what: string }[] = [];
  readonly #database: Database;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #last: Snapshot | undefined;
  readonly #seen = new Map<number, string>();

  constructor(database: Database) {
    this.#database = database;
    this.#ended = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  async #watch(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      // The database may be away: that is one of the faults.
      const snapshot = await this.#look().catch(() => undefined);
      if (snapshot) this.#compare(snapshot);
      await delay(EVERY_MS);
    }
  }

  async #look(): Promise<Snapshot | undefined> {
    const floor = Math.max(0, (this.#last?.published ?? Number.MAX_SAFE_INTEGER) - WINDOW);
    // One statement is one snapshot.
    const { rows } = await sql<Snapshot>`
      select s.epoch::float8 as epoch, s.last_op_id::float8 as published,
             (select coalesce(json_agg(json_build_object('id', o.op_id, 'bucket', o.bucket,
                                                         'object', o.object_type || '/' || o.object_id)), '[]')
                from sync.ops o where o.op_id > least(${floor}, s.last_op_id - ${WINDOW}) and o.object_type <> '') as ops
        from sync.state s`.execute(this.#database.kysely);
    return rows[0];
  }

  #compare(now: Snapshot): void {
    const before = this.#last;
    this.#last = now;
    if (before?.epoch !== now.epoch) this.#seen.clear();
    else this.#complain(before, now);
    for (const { id, bucket, object } of now.ops) this.#seen.set(id, `${object} in ${bucket}`);
    for (const id of this.#seen.keys()) {
      if (id <= now.published - 2 * WINDOW) this.#seen.delete(id);
    }
  }

  #complain(before: Snapshot, now: Snapshot): void {
    const at = Date.now();
    if (now.published < before.published) {
      this.found.push({
        at,
        what: `the checkpoint went back from ${before.published} to ${now.published}`,
      });
    }
    for (const { id, bucket, object } of now.ops) {
      const what = `${object} in ${bucket}`;
      const known = this.#seen.get(id);
      if (known === what) continue;
      if (known) this.found.push({ at, what: `op ${id} was given twice: ${known}; ${what}` });
      else if (id <= before.published && id > before.published - WINDOW) {
        this.found.push({
          at,
          what: `op ${id} (${what}) came after checkpoint ${before.published} was published`,
        });
      }
    }
  }
}
