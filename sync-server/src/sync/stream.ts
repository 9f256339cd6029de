import type { Database } from '@juu/db/connect';
import { type Checkpoint, isSameCheckpoint, type Reader } from './read-checkpoints.ts';
import { readOps } from './read-ops.ts';
import {
  checkpointDiffLine,
  checkpointLine,
  completeLine,
  dataLine,
  partialCompleteLine,
  priorityOf,
  wireName,
} from './wire.ts';

/** Where lines go; `write` resolves when the socket is ready for more and rejects when it is gone. */
export interface LineSink {
  write(line: string): Promise<void>;
  /** Writes the line now, or drops it where the socket is busy or gone. */
  writeIfReady(line: string): void;
  /** Says that there is no more; what was written still arrives, within reason. */
  end(): void;
}

/**
 * One client's stream: brings the client from what it has to the newest checkpoint offered, then
 * waits for the next. Checkpoints that come while one is being sent replace each other.
 */
export class SyncStream {
  readonly reader: Reader;
  readonly #database: Database;
  readonly #sink: LineSink;
  /** How far the client has each bucket, by name on the wire. */
  readonly #positions: Map<string, bigint>;
  #sent: Checkpoint | undefined;
  #offered: Checkpoint | undefined;
  #sending = false;
  #ended = false;

  constructor(
    database: Database,
    reader: Reader,
    sink: LineSink,
    positions: ReadonlyMap<string, bigint>,
  ) {
    this.reader = reader;
    this.#database = database;
    this.#sink = sink;
    this.#positions = new Map(positions);
  }

  /** The buckets of the newest checkpoint: whose changes concern this stream. */
  get buckets(): readonly string[] {
    return (this.#offered ?? this.#sent)?.buckets.map((bucket) => bucket.name) ?? [];
  }

  /**
   * Takes note of the newest checkpoint and sends what is new; undefined ends the stream, as the
   * user may read nothing any more. Resolves when nothing offered is left to send.
   */
  async offer(checkpoint: Checkpoint | undefined): Promise<void> {
    if (!checkpoint) return this.end();
    this.#offered = checkpoint;
    if (this.#sending) return;
    this.#sending = true;
    try {
      while (this.#offered && !this.#ended) {
        const next: Checkpoint = this.#offered;
        this.#offered = undefined;
        if (!this.#sent || !isSameCheckpoint(this.#sent, next)) await this.#send(next);
      }
    } finally {
      this.#sending = false;
    }
  }

  end(): void {
    this.#ended = true;
    this.#sink.end();
  }

  async #send(checkpoint: Checkpoint): Promise<void> {
    // A raised epoch renames every bucket: the client starts over.
    const before = this.#sent?.epoch === checkpoint.epoch ? this.#sent : undefined;
    await this.#sink.write(
      before ? checkpointDiffLine(before, checkpoint) : checkpointLine(checkpoint),
    );
    this.#sent = checkpoint;

    const behind = checkpoint.buckets
      .map((bucket) => ({
        ...bucket,
        wire: wireName(checkpoint.epoch, bucket.name),
        priority: priorityOf(bucket.name),
      }))
      .filter((bucket) => (this.#positions.get(bucket.wire) ?? 0n) < bucket.head)
      .sort((a, b) => a.priority - b.priority);
    for (const [i, bucket] of behind.entries()) {
      await this.#sendBucket(bucket.name, bucket.wire, checkpoint.lastOpId);
      const next = behind[i + 1];
      if (next && next.priority !== bucket.priority) {
        await this.#sink.write(partialCompleteLine(checkpoint.lastOpId, bucket.priority));
      }
    }
    await this.#sink.write(completeLine(checkpoint.lastOpId));
    // As the client does: every bucket it holds now stands at this checkpoint.
    const held = checkpoint.buckets.map((bucket) => wireName(checkpoint.epoch, bucket.name));
    this.#positions.clear();
    for (const wire of held) this.#positions.set(wire, checkpoint.lastOpId);
  }

  async #sendBucket(name: string, wire: string, upTo: bigint): Promise<void> {
    let after = this.#positions.get(wire) ?? 0n;
    for (let hasMore = true; hasMore && !this.#ended; ) {
      const page = await readOps(this.#database, name, after, upTo);
      if (page.lines.length > 0) await this.#sink.write(dataLine(wire, page, after));
      after = page.nextAfter;
      hasMore = page.hasMore;
    }
  }
}
