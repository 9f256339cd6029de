/** Runs work one at a time for each key, in the order in which it was asked for. */
export class Lines {
  readonly #mostWaiting: number;
  readonly #lines = new Map<string, { last: Promise<unknown>; length: number }>();

  /** @param mostWaiting work of one key that waits behind what runs */
  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting;
  }

  /** Undefined, at once, if too much of that key waits already. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    const line = this.#lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > this.#mostWaiting) return undefined;
    this.#lines.set(key, line);
    line.length += 1;
    const done = line.last.then(work);
    line.last = done.catch(() => {});
    try {
      return await done;
    } finally {
      line.length -= 1;
      if (line.length === 0) this.#lines.delete(key);
    }
  }
}
