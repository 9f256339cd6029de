import { priorityOf } from '@juu/shared/protocol/bucket-priority';
import type { LineSink } from '../../platform/http/socket-sink.ts';
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
  tokenExpiresLine,
  wireName,
} from './wire.ts';

/** Lines are collected up to this many characters, and then written together. */
const WRITE_AT = 16_384;

/**
 * One client's stream: sends the client what is missing up to the newest checkpoint offered, then waits
 * for the next. Of checkpoints that come while one is being sent, only the newest counts.
 */
export class SyncStream {
  readonly reader: Reader;
  readonly #pages: PageReader;
  readonly #sink: LineSink;
  /** How far the client has each bucket, by name on the wire. */
  readonly #positions: Map<string, bigint>;
  /** Lines, or parts of them, that wait to be written together with the next ones. */
  #gathered: string[] = [];
  #sent: Checkpoint | undefined;
  /** The last checkpoint that was sent whole. */
  #complete: Checkpoint | undefined;
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

  /** The buckets with ops of the last checkpoint that was sent completely, by name on the wire. */
  get whole(): readonly string[] {
    const { epoch = 0, buckets = [] } = this.#complete ?? {};
    return buckets.filter(({ head }) => head > 0n).map(({ name }) => wireName(epoch, name));
  }

  /**
   * Writes the line, and after it the whole checkpoint that the client has by now: if lines were lost
   * on the way, the client's rows don't add up to it, and the client fetches them again. Writes nothing
   * if the socket is busy, and only the line while a checkpoint is being sent.
   */
  keepAlive(line: string): void {
    const complete = this.#sending || this.#sent !== this.#complete ? undefined : this.#complete;
    const again = complete ? checkpointLine(complete) + completeLine(complete.lastOpId) : '';
    this.#sink.writeIfReady(line + again);
  }

  /** The newest checkpoint offered; undefined before the first. */
  get latest(): Checkpoint | undefined {
    return this.#offered ?? this.#sent;
  }

  /**
   * Notes the newest checkpoint and sends what is new. Undefined ends the stream, because the user may
   * no longer read anything. Resolves when everything offered is sent.
   */
  async offer(checkpoint: Checkpoint | undefined): Promise<void> {
    if (!checkpoint) {
      // A client asks for its next token at once, and gets the reason. After 0 s it would wait first.
      this.#sink.writeIfReady(tokenExpiresLine(1));
      return this.end();
    }
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
    // The client does the same: every bucket it has is now at this checkpoint.
    this.#positions.clear();
    for (const { name } of checkpoint.buckets) {
      this.#positions.set(wireName(checkpoint.epoch, name), checkpoint.lastOpId);
    }
    this.#complete = checkpoint;
  }

  /**
   * Sends the bucket up to its head in the checkpoint. Readers of different checkpoints share the pages
   * of a bucket that doesn't change. False if compaction came between, or the stream has ended.
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

  /** Sends a checkpoint of a few changes in one write, a large one page by page. */
  #flush(): Promise<void> | undefined {
    const parts = this.#gathered;
    this.#gathered = [];
    return parts.length > 0 ? this.#sink.write(parts) : undefined;
  }

  /** Joins small parts into one string, because each write costs work. Large ones stay as they are. */
  #gather(...parts: readonly string[]): void {
    for (const part of parts) {
      const last = this.#gathered.at(-1) ?? '';
      if (last.length + part.length <= WRITE_AT) this.#gathered.splice(-1, 1, last + part);
      else this.#gathered.push(part);
    }
  }
}
