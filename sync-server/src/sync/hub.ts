import type { Database } from '@juu/db/connect';
import { sql } from 'kysely';
import { readCheckpoints } from './read-checkpoints.ts';
import type { SyncStream } from './stream.ts';

/** A lost notification costs this long and no more. */
const POLL_MS = 250;
/** Confirmations are stamped by the database's clock before their commit; look back a little. */
const CONFIRMATION_OVERLAP_S = 5;
/** Readers whose checkpoints one statement reads. */
const BATCH = 500;

interface Progress {
  /** Highest op id whose buckets' streams were woken. */
  lastOpId: string;
  /** Newest confirmation of a write checkpoint that was looked at. */
  confirmedAt: string;
}

export interface HubOptions {
  readonly database: Database;
  readonly onError: (error: unknown) => void;
}

/**
 * The heart of the engine in one process: sequences what was committed, finds the streams whose
 * buckets changed, reads their checkpoints in one snapshot and offers them. One round at a time;
 * wakes during a round make one more.
 */
export class Hub {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #streams = new Set<SyncStream>();
  /** Streams that no round has looked at yet: only rounds read checkpoints, so none goes back. */
  readonly #fresh = new Set<SyncStream>();
  #progress: Progress = { lastOpId: '0', confirmedAt: '-infinity' };
  #stopListening: (() => Promise<void>)[] = [];
  #poll: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  #failing = false;
  #stopped = false;

  constructor(options: HubOptions) {
    this.#database = options.database;
    this.#onError = options.onError;
  }

  /** Listens and polls from now on; resolves when both are in place. */
  async start(): Promise<void> {
    const wake = () => this.wake();
    this.#stopListening = [
      await this.#database.listen('juu_changes', wake),
      await this.#database.listen('juu_ops', wake),
    ];
    this.#poll = setInterval(wake, POLL_MS);
    this.wake();
  }

  /** Adds an open stream; the next round brings it up to date. */
  add(stream: SyncStream): void {
    if (this.#stopped) {
      stream.end();
      return;
    }
    this.#streams.add(stream);
    this.#fresh.add(stream);
    this.wake();
  }

  remove(stream: SyncStream): void {
    this.#streams.delete(stream);
    this.#fresh.delete(stream);
  }

  get streamCount(): number {
    return this.#streams.size;
  }

  streamsOf(userId: string): number {
    return [...this.#streams].filter((stream) => stream.reader.userId === userId).length;
  }

  /** Asks for a round; cheap, and never waits. */
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
    this.#fresh.clear();
    await this.#round;
    await Promise.all(this.#stopListening.map((stop) => stop()));
  }

  async #rounds(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        await this.#sequence();
        await this.#wakeStreams();
        this.#failing = false;
      } catch (error) {
        // The poll tries again four times a second; a database that is away is worth one line.
        if (!this.#failing) this.#onError(error);
        this.#failing = true;
      }
    }
    this.#round = undefined;
  }

  async #sequence(): Promise<void> {
    const { rows } = await sql<{ pending: boolean }>`
      select exists (select from sync.changes)
          or exists (select from sync.write_checkpoints where confirmed is distinct from requested)
          as pending`.execute(this.#database.kysely);
    if (rows[0]?.pending) await sql`select sync.sequence()`.execute(this.#database.kysely);
  }

  async #wakeStreams(): Promise<void> {
    const { rows } = await sql<{
      last_op_id: string;
      confirmed_at: string;
      buckets: string[] | null;
      clients: string[] | null;
    }>`
      select s.last_op_id,
             (select coalesce(max(confirmed_at), '-infinity')::text from sync.write_checkpoints) as confirmed_at,
             (select json_agg(b.name) from sync.buckets b where b.head > ${this.#progress.lastOpId}::bigint) as buckets,
             (select json_agg(w.user_id || ' ' || w.client_id) from sync.write_checkpoints w
               where w.confirmed_at > ${this.#progress.confirmedAt}::timestamptz
                                      - ${CONFIRMATION_OVERLAP_S} * interval '1 second') as clients
        from sync.state s`.execute(this.#database.kysely);
    const news = rows[0];
    if (!news) return;
    const buckets = new Set(news.buckets);
    const clients = new Set(news.clients);
    const fresh = [...this.#fresh];
    const woken = [...this.#streams].filter(
      (stream) =>
        this.#fresh.has(stream) ||
        stream.buckets.some((bucket) => buckets.has(bucket)) ||
        clients.has(`${stream.reader.userId} ${stream.reader.clientId}`),
    );
    await this.#offer(woken);
    // Only now: a round that failed is made again from where it began.
    this.#progress = { lastOpId: news.last_op_id, confirmedAt: news.confirmed_at };
    for (const stream of fresh) this.#fresh.delete(stream);
  }

  /** Reads the streams' checkpoints and offers them; never waits for a client to take them. */
  async #offer(streams: readonly SyncStream[]): Promise<void> {
    for (let start = 0; start < streams.length; start += BATCH) {
      const batch = streams.slice(start, start + BATCH);
      const checkpoints = await readCheckpoints(
        this.#database,
        batch.map((stream) => stream.reader),
      );
      for (const [i, stream] of batch.entries()) {
        stream.offer(checkpoints[i]).catch((error) => {
          this.#onError(error);
          stream.end();
        });
      }
    }
  }
}
