import type { Database } from '@juu/db/database';
import { type PageSize, type ReadPosition, readOps } from './read-ops.ts';
import { dataLine, wireName } from './wire.ts';

/** The size of one line of a stream, which is what a slow client costs in memory. */
export const PAGE_SIZE: PageSize = { ops: 1_000, bytes: 1_000_000 };
/** Pages kept for the next readers. Each has a few kilobytes, at most a megabyte and its last op. */
const MOST_KEPT = 16;

/** A page in the form in which it is sent. */
export interface EncodedPage {
  /** The parts of a data line, written one after the other. None if there is nothing to send. */
  readonly parts: readonly string[];
  readonly next: ReadPosition;
  readonly hasMore: boolean;
}

/**
 * Reads pages of ops for all streams of a process. Reads and encodes shared pages once: a change of the
 * shared bucket costs one query, however many streams are open. So do its first downloads: each reads
 * up to the bucket's own head, and writes to other buckets don't move that.
 */
export class PageReader {
  readonly #database: Database;
  readonly #pageSize: PageSize;
  readonly #shared = new Map<string, Promise<EncodedPage | undefined>>();

  /** @param pageOps the most ops in one page */
  constructor(database: Database, pageOps = PAGE_SIZE.ops) {
    this.#database = database;
    this.#pageSize = { ...PAGE_SIZE, ops: pageOps };
  }

  /** As {@link readOps}; the epoch is part of the bucket's name on the wire. */
  read(
    epoch: number,
    bucket: string,
    position: ReadPosition,
    upTo: bigint,
  ): Promise<EncodedPage | undefined> {
    // Every other bucket belongs to one user.
    if (bucket !== 'shared') return this.#read(epoch, bucket, position, upTo);
    const key = `${epoch} ${position.after} ${position.compaction} ${upTo}`;
    const known = this.#shared.get(key);
    if (known) return known;
    const page = this.#read(epoch, bucket, position, upTo);
    this.#shared.set(key, page);
    page.catch(() => this.#shared.delete(key));
    const [oldest] = this.#shared.keys();
    if (oldest !== undefined && this.#shared.size > MOST_KEPT) this.#shared.delete(oldest);
    return page;
  }

  async #read(
    epoch: number,
    bucket: string,
    position: ReadPosition,
    upTo: bigint,
  ): Promise<EncodedPage | undefined> {
    const page = await readOps(this.#database, bucket, position, upTo, this.#pageSize);
    return (
      page && {
        parts: page.ops.length > 0 ? dataLine(wireName(epoch, bucket), page) : [],
        next: page.next,
        hasMore: page.hasMore,
      }
    );
  }
}
