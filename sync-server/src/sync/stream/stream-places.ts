/** Tabs and devices of one user that may stream from this process at a time. */
const MOST_STREAMS_PER_USER = 50;

/** Counts the streams of each user from the moment they are asked for. */
export class StreamPlaces {
  readonly #taken = new Map<string, number>();

  /** Takes a place at once, and gives what gives it back; undefined if none is left. */
  take(userId: string): (() => void) | undefined {
    const taken = this.#taken.get(userId) ?? 0;
    if (taken >= MOST_STREAMS_PER_USER) return undefined;
    this.#taken.set(userId, taken + 1);
    return () => {
      const left = (this.#taken.get(userId) ?? 0) - 1;
      if (left > 0) this.#taken.set(userId, left);
      else this.#taken.delete(userId);
    };
  }
}
