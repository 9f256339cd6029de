import type { PGlite } from '@electric-sql/pglite';

/** Bytes of write-ahead log after which a checkpoint gives their room back. */
const LOG_BYTES = 12 * 1024 * 1024;
/** How often to read the log's length, milliseconds. A read takes half a millisecond. */
const LOOK_EVERY = 250;

const BEGINS = new Set(['BEGIN', 'START']);
const ENDS = new Set(['COMMIT', 'ROLLBACK']);

/**
 * Settings that keep no more log than one checkpoint needs: two segments of 16 MB.
 * As the database is a single process, it has no checkpointer, and its log would grow until it stops.
 */
export const CHECKPOINT_SETTINGS = ['min_wal_size=32MB', 'max_wal_size=32MB'];

/** Takes a checkpoint, between two transactions, whenever enough has been written. */
export class Checkpoints {
  readonly #database: PGlite;
  #inTransaction = false;
  #lookAt = 0;
  /** Where the log stood at the last checkpoint, in bytes. */
  #last = 0;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** Called after each statement that succeeded, with its command tag, before the next one is taken. */
  async after(command: string | undefined): Promise<void> {
    if (command && BEGINS.has(command)) this.#inTransaction = true;
    if (command && ENDS.has(command)) this.#inTransaction = false;
    if (this.#inTransaction || performance.now() < this.#lookAt) return;
    this.#lookAt = performance.now() + LOOK_EVERY;
    const length = await this.#logLength();
    if (length - this.#last < LOG_BYTES) return;
    await this.#database.exec('checkpoint');
    this.#last = length;
  }

  async #logLength(): Promise<number> {
    const [result] = await this.#database.exec(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes",
    );
    return Number(result?.rows[0]?.bytes);
  }
}
