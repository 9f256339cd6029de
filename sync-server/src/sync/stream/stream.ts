import {
  type BucketHead,
  type Checkpoint,
  isSameCheckpoint,
  type Reader,
} from '../checkpoints/read-checkpoints.ts';
import type { PageReader } from './page-reader.ts';
import type { ReadPosition } from './read-ops.ts';
import {
  checkpointDiffLine,
  checkpointLine,
  completeLine,
  partialCompleteLine,
  priorityOf,
  wireName,
} from './wire.ts';

/** Lines are gathered up to this many characters, and then written together. */
const WRITE_AT = 16_384;

/** Where whole lines go. */
export interface LineSink {
  /**
   * Writes whole lines, given in parts, with nothing between them. What it gives resolves when the
   * socket is ready for more, and rejects when it is gone.
   */
  write(parts: readonly string[]): Promise<void> | undefined;
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
  readonly #pages: PageReader;
  readonly #sink: LineSink;
  /** How far the client has each bucket, by name on the wire. */
  readonly #positions: Map<string, bigint>;
  /** Lines, or parts of them, that wait to be written with those that follow; one while they are few. */
  #gathered: string[] = [];
  #whole: readonly string[] = [];
  #sent: Checkpoint | undefined;
  #offered: Checkpoint | undefined;
  #sending = false;
  #ended = false;

  constructor(
    pages: PageReader,
    reader: Reader,
    sink: LineSink,
    positions: ReadonlyMap<string, bigint>,
  ) {
    this.reader = reader;
    this.#pages = pages;
    this.#sink = sink;
    this.#positions = new Map(positions);
  }

  /** The buckets with ops of the last checkpoint that was sent to its end, by name on the wire. */
  get whole(): readonly string[] {
    return this.#whole;
  }

  /** The newest checkpoint offered; undefined before the first. */
  get latest(): Checkpoint | undefined {
    return this.#offered ?? this.#sent;
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
    this.#gather(before ? checkpointDiffLine(before, checkpoint) : checkpointLine(checkpoint));
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
      const whole = await this.#sendBucket(checkpoint.epoch, bucket, bucket.wire);
      // Compaction overtook this checkpoint, so there is a newer one, and the hub offers it.
      if (!whole) return this.#flush();
      const next = behind[i + 1];
      if (next && next.priority !== bucket.priority) {
        this.#gather(partialCompleteLine(checkpoint.lastOpId, bucket.priority));
      }
    }
    this.#gather(completeLine(checkpoint.lastOpId));
    await this.#flush();
    // As the client does: every bucket it holds now stands at this checkpoint.
    const wire = (bucket: BucketHead) => wireName(checkpoint.epoch, bucket.name);
    this.#positions.clear();
    for (const bucket of checkpoint.buckets) this.#positions.set(wire(bucket), checkpoint.lastOpId);
    this.#whole = checkpoint.buckets.filter(({ head }) => head > 0n).map(wire);
  }

  /**
   * Sends the bucket up to its head, which is the checkpoint's own: readers on their way to different
   * checkpoints share its pages while it stands still. False if compaction came between, and where
   * the stream has ended.
   */
  async #sendBucket(epoch: number, { name, head }: BucketHead, wire: string): Promise<boolean> {
    let position: ReadPosition = { after: this.#positions.get(wire) ?? 0n, compaction: 0n };
    for (let hasMore = true; hasMore; ) {
      const page = this.#ended ? undefined : await this.#pages.read(epoch, name, position, head);
      if (!page) return false;
      this.#gather(...page.parts);
      if (this.#gathered.length > 1) await this.#flush();
      position = page.next;
      this.#positions.set(wire, position.after);
      hasMore = page.hasMore;
    }
    return true;
  }

  /** A checkpoint of a few changes leaves in one write; a large one page by page. */
  #flush(): Promise<void> | undefined {
    const parts = this.#gathered;
    this.#gathered = [];
    return parts.length > 0 ? this.#sink.write(parts) : undefined;
  }

  /** Small parts become one string, as each is a piece of work for the socket; large ones stay as they are. */
  #gather(...parts: readonly string[]): void {
    for (const part of parts) {
      const last = this.#gathered.at(-1) ?? '';
      if (last.length + part.length <= WRITE_AT) this.#gathered.splice(-1, 1, last + part);
      else this.#gathered.push(part);
    }
  }
}
