/** Hands out one right at a time, first come first served. */
export class FairMutex {
  #held = false;
  readonly #waiting: (() => void)[] = [];

  get held(): boolean {
    return this.#held;
  }

  /** How many stand in line. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Resolves to the function that gives the right back (once; further calls do nothing), or to
   * undefined when it did not become free within `timeoutMs`.
   */
  async acquire(timeoutMs: number): Promise<(() => void) | undefined> {
    if (this.#held && !(await this.#turn(timeoutMs))) {
      return undefined;
    }
    this.#held = true;
    let released = false;
    return () => {
      if (!released) {
        released = true;
        this.#handOver();
      }
    };
  }

  #turn(timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const proceed = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(proceed), 1);
        resolve(false);
      }, timeoutMs);
      this.#waiting.push(proceed);
    });
  }

  /** The right stays held on its way to the next in line, so that nobody can slip in between. */
  #handOver(): void {
    const next = this.#waiting.shift();
    if (next) {
      next();
    } else {
      this.#held = false;
    }
  }
}
