/** Counts the streams of each user from the moment of their request. */
export class StreamPlaces {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  /** @param most how many streams of one user may be open at a time */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place and returns a function that frees it; undefined if none is left. */
  take(userId: string): (() => void) | undefined {
    const taken = this.#taken.get(userId) ?? 0;
    if (taken >= this.#most) return undefined;
    this.#taken.set(userId, taken + 1);
    return () => {
      const left = (this.#taken.get(userId) ?? 0) - 1;
      if (left > 0) this.#taken.set(userId, left);
      else this.#taken.delete(userId);
    };
  }
}
