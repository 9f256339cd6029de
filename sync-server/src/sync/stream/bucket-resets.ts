import type { Reader } from '../checkpoints/read-checkpoints.ts';

/** The number of clients remembered. The oldest are forgotten first. */
const MOST_CLIENTS = 10_000;

/** A client that downloads a bucket again that it had. */
export interface BucketReset {
  readonly clientId: string;
  /** The bucket's name on the wire. */
  readonly buckets: readonly string[];
  /** How often in a row this client has done so. */
  readonly times: number;
}

interface Held {
  buckets: readonly string[];
  times: number;
}

/**
 * Finds clients that ask for a bucket from its beginning although they had all of it. A client does so
 * if a bucket doesn't match its checksum, and then does it forever, and nothing else reports it. Once
 * is normal: a person may have cleared a replica, or lost the connection before the last line.
 */
export class BucketResets {
  readonly #held = new Map<string, Held>();
  #total = 0;

  /** Resets seen by this process since it started. */
  get total(): number {
    return this.#total;
  }

  /** Notes what a client says it has when it connects. A reset, if it had more when it left. */
  opened(reader: Reader, positions: ReadonlyMap<string, bigint>): BucketReset | undefined {
    const held = this.#held.get(keyOf(reader));
    if (!held) return undefined;
    const buckets = held.buckets.filter((bucket) => !positions.get(bucket));
    held.times = buckets.length > 0 ? held.times + 1 : 0;
    if (buckets.length === 0) return undefined;
    this.#total += 1;
    return { clientId: reader.clientId, buckets, times: held.times };
  }

  /** Notes which buckets a client had completely when it left. */
  closed(reader: Reader, buckets: readonly string[]): void {
    // Clients without an id can't be told apart.
    if (!reader.clientId || buckets.length === 0) return;
    const key = keyOf(reader);
    const times = this.#held.get(key)?.times ?? 0;
    this.#held.delete(key);
    this.#held.set(key, { buckets, times });
    const [oldest] = this.#held.keys();
    if (oldest !== undefined && this.#held.size > MOST_CLIENTS) this.#held.delete(oldest);
  }
}

function keyOf({ userId, clientId }: Reader): string {
  return `${userId} ${clientId}`;
}
