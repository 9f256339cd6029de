/** How many tabs and devices of one user may stream from this process at a time. */
const MOST_STREAMS_PER_USER = 50;

/** Counts the streams of each user from the moment of their request. */
export class StreamPlaces {
  readonly #taken = new Map<string, number>();

  /** Takes a place and returns a function that frees it; undefined if none is left. */
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
