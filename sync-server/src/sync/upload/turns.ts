/** Uploads of one user that work at a time: each holds a connection of the few that all share. */
const MOST_AT_ONCE = 2;
/** Uploads of one user that wait, their bodies in memory. */
const MOST_WAITING = 10;

interface Queue {
  working: number;
  readonly waiting: (() => void)[];
}

/** Lets nobody keep everybody's database connections busy: each user's uploads take turns. */
export class Turns {
  readonly #queues = new Map<string, Queue>();

  /** Runs `work` when it is the user's turn; undefined, at once, where too many wait already. */
  async take<T>(userId: string, work: () => Promise<T>): Promise<T | undefined> {
    const queue = this.#queues.get(userId) ?? { working: 0, waiting: [] };
    this.#queues.set(userId, queue);
    if (queue.working < MOST_AT_ONCE) queue.working += 1;
    else if (queue.waiting.length === MOST_WAITING) return undefined;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      // Whoever is next takes the place of this one.
      if (next) next();
      else queue.working -= 1;
      if (queue.working === 0) this.#queues.delete(userId);
    }
  }
}
