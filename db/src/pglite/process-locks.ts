interface Lock {
  /** Who has it alone or waits to. */
  alone: number;
  last: Promise<unknown>;
  readonly sharers: Set<Promise<void>>;
}

/**
 * Advisory locks among the parts of one process: the embedded database's one session has none. Our own,
 * because async-mutex has no lock that many share.
 */
export class ProcessLocks {
  readonly #locks = new Map<number, Lock>();

  async holdAlone<T>(key: number, work: () => Promise<T>): Promise<T> {
    const lock = this.#lock(key);
    const before = Promise.allSettled([lock.last, ...lock.sharers]);
    lock.alone += 1;
    const running = before.then(work);
    lock.last = running;
    try {
      return await running;
    } finally {
      lock.alone -= 1;
    }
  }

  async holdShared(key: number, work: () => Promise<void>): Promise<boolean> {
    const lock = this.#lock(key);
    if (lock.alone > 0) return false;
    const running = work();
    lock.sharers.add(running);
    try {
      await running;
    } finally {
      lock.sharers.delete(running);
    }
    return true;
  }

  #lock(key: number): Lock {
    const lock = this.#locks.get(key) ?? { alone: 0, last: Promise.resolve(), sharers: new Set() };
    this.#locks.set(key, lock);
    return lock;
  }
}
