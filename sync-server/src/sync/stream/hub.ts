import { randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import { FailureStreak } from '../../platform/process/failure-streak.ts';
import { nextCheckpoint } from '../checkpoints/next-checkpoint.ts';
import { type Checkpoint, readCheckpoints } from '../checkpoints/read-checkpoints.ts';
import { hasNews, NOTHING_SEEN, type Progress, readNews } from '../checkpoints/read-news.ts';
import type { SyncStream } from './stream.ts';

/** The longest delay after a lost notification, milliseconds. */
const POLL_MS = 250;
/** The queue is swept after so many changes, because every round reads past its dead rows. */
const SWEEP_AFTER = 5_000;
/** Or after so many bytes: a few rejected values may be as large as all other changes of a day. */
const SWEEP_AFTER_BYTES = 4 * 1024 * 1024;
/** How many readers' checkpoints one statement reads. */
const BATCH = 500;

interface HubOptions {
  readonly database: Database;
  readonly onError: (error: unknown) => void;
}

/**
 * The heart of the engine in one process. A round sequences what was committed, reads once what
 * changed, and offers new checkpoints to the streams concerned. Rounds run one at a time; wakes during
 * a round cause one more. Only rounds offer checkpoints, so none goes back.
 */
export class Hub {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #failures: FailureStreak;
  readonly #streams = new Set<SyncStream>();
  /** Marks this process's own notifications, which must not wake it again. */
  readonly #note = randomUUID();
  /** Changes moved since the last sweep. At the start, those that an earlier process left behind. */
  #unswept = SWEEP_AFTER;
  #unsweptBytes = 0;
  #sweeping: Promise<void> | undefined;
  #progress: Progress = NOTHING_SEEN;
  #stopListening: (() => Promise<void>)[] = [];
  #poll: NodeJS.Timeout | undefined;
  #look: Promise<void> | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(options: HubOptions) {
    this.#database = options.database;
    this.#onError = options.onError;
    this.#failures = new FailureStreak(options.onError);
  }

  /** Starts to listen and poll. Resolves once both run. */
  async start(): Promise<void> {
    const wake = () => this.wake();
    this.#stopListening = [
      await this.#database.listen('juu_changes', wake),
      await this.#database.listen('juu_ops', (note) => {
        if (note !== this.#note) wake();
      }),
    ];
    this.#poll = setInterval(() => this.#lookForNews(), POLL_MS);
    this.wake();
  }

  /** Adds an open stream. The next round brings it up to date. */
  add(stream: SyncStream): void {
    if (this.#stopped) {
      stream.end();
      return;
    }
    this.#streams.add(stream);
    this.wake();
  }

  remove(stream: SyncStream): void {
    this.#streams.delete(stream);
  }

  get streamCount(): number {
    return this.#streams.size;
  }

  /** Asks for a round. Cheap, and never waits. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#round ??= this.#rounds();
  }

  /** Ends every stream and waits for the round under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
    await this.#look;
    await this.#round;
    await this.#sweeping;
    await Promise.all(this.#stopListening.map((stop) => stop()));
  }

  /**
   * Most polls find nothing, so they start no round. One after a round that failed does, because no
   * news tells which streams it left out; so does one that can't look, because rounds tell of failures.
   */
  #lookForNews(): void {
    if (this.#failures.hasFailed) this.wake();
    else this.#look ??= this.#wakeIfNews();
  }

  async #wakeIfNews(): Promise<void> {
    const hasSome = await hasNews(this.#database, this.#progress).catch(() => true);
    this.#look = undefined;
    if (hasSome) this.wake();
  }

  async #rounds(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        await this.#sequence();
        await this.#wakeStreams();
        this.#failures.end();
      } catch (error) {
        this.#failures.add(error);
      }
    }
    this.#round = undefined;
  }

  async #sequence(): Promise<void> {
    const { rows } = await sql<{ moved: string; bytes: string }>`
      select changes_moved as moved, bytes_moved as bytes from sync.sequence(${this.#note})`.execute(
      this.#database.kysely,
    );
    this.#unswept += Number(rows[0]?.moved ?? 0);
    this.#unsweptBytes += Number(rows[0]?.bytes ?? 0);
    const isDue = this.#unswept >= SWEEP_AFTER || this.#unsweptBytes >= SWEEP_AFTER_BYTES;
    if (isDue) this.#sweeping ??= this.#sweep();
  }

  async #wakeStreams(): Promise<void> {
    const news = await readNews(this.#database, this.#progress);
    const toRead: SyncStream[] = [];
    for (const stream of this.#streams) {
      const { latest } = stream;
      const next = latest && nextCheckpoint(latest, news, stream.reader);
      if (!next) toRead.push(stream);
      else if (next !== latest) this.#offer(stream, next);
    }
    for (let start = 0; start < toRead.length; start += BATCH) {
      const batch = toRead.slice(start, start + BATCH);
      const readers = batch.map((stream) => stream.reader);
      const checkpoints = await readCheckpoints(this.#database, readers);
      for (const [i, stream] of batch.entries()) this.#offer(stream, checkpoints[i]);
    }
    // Set only now, so that a failed round starts again from the same place.
    this.#progress = news.progress;
  }

  /**
   * Sweeps the queue, because the embedded database never vacuums by itself, and Postgres a minute too
   * late. Rounds don't wait for it. Each process sweeps for what it has moved, and once at its start
   * for what an earlier one left. If another process sweeps already, it leaves that to it.
   */
  async #sweep(): Promise<void> {
    this.#unswept = 0;
    this.#unsweptBytes = 0;
    try {
      await sql`vacuum (skip_locked) sync.changes`.execute(this.#database.kysely);
    } catch (error) {
      this.#onError(error);
    }
    this.#sweeping = undefined;
  }

  /** Never waits for a client to read it. */
  #offer(stream: SyncStream, checkpoint: Checkpoint | undefined): void {
    stream.offer(checkpoint).catch((error) => {
      this.#onError(error);
      stream.end();
    });
  }
}
