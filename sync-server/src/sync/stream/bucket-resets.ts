import type { Reader } from '../checkpoints/read-checkpoints.ts';

/** Clients remembered; the ones that came longest ago are forgotten first. */
const MOST_CLIENTS = 10_000;

/** A client that downloads again what it had. */
export interface BucketReset {
  readonly clientId: string;
  /** By name on the wire. */
  readonly buckets: readonly string[];
  /** How often this client has done so since it was last seen without. */
  readonly times: number;
}

interface Held {
  buckets: readonly string[];
  times: number;
}

/**
 * Finds clients that come back for a bucket from its beginning although they had all of it. A client
 * does so when a bucket does not add up to its checksum, and then for ever: nobody else would tell.
 * Once is no alarm: someone may have cleared a replica, or been cut off before the last line arrived.
 */
export class BucketResets {
  readonly #held = new Map<string, Held>();
  #total = 0;

  /** Resets seen by this process since it started. */
  get total(): number {
    return this.#total;
  }

  /** Notes what a client says it has as it comes; a reset where it had more when it left. */
  opened(reader: Reader, positions: ReadonlyMap<string, bigint>): BucketReset | undefined {
    const held = this.#held.get(keyOf(reader));
    if (!held) return undefined;
    const buckets = held.buckets.filter((bucket) => !positions.get(bucket));
    held.times = buckets.length > 0 ? held.times + 1 : 0;
    if (buckets.length === 0) return undefined;
    this.#total += 1;
    return { clientId: reader.clientId, buckets, times: held.times };
  }

  /** Notes which buckets a client had whole as it left. */
  closed(reader: Reader, buckets: readonly string[]): void {
    // A client that does not say who it is cannot be told from another.
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
