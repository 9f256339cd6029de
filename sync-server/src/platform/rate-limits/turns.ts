/** Uploads of one user that work at a time: each holds a connection of the few that all share. */
const MOST_AT_ONCE = 2;
/** Uploads of one user that wait, their bodies in memory. */
const MOST_WAITING = 10;

/** A client's transactions, which it may send again before the answer. */
export interface Sending {
  readonly clientId: string;
  readonly txIds: ReadonlySet<number>;
  /** Aborted when the sender has gone: an upload that waits then leaves the queue at once. */
  readonly gone: AbortSignal;
}

interface Waiting<T> {
  readonly sending: Sending | undefined;
  /** Older sendings, each carried whole by this one, which took their place: they get its outcome. */
  older: Waiting<T>[];
  readonly begin: () => void;
  /** Ends the wait; undefined turns this one away. */
  readonly settle: (outcome: Promise<T> | undefined) => void;
}

interface Queue<T> {
  working: number;
  waiting: Waiting<T>[];
}

/**
 * Keeps each user from holding every database connection: one user's uploads take turns. A queue of a
 * library can't let a repeated sending take the place of the one that waits.
 */
export class Turns<T> {
  readonly #queues = new Map<string, Queue<T>>();

  /**
   * Runs `work` when it is the user's turn. A sending that carries every transaction of one that waits
   * takes its place: the client sent the same again. The older one gets the newer one's outcome.
   *
   * @returns the outcome; undefined if too many wait
   * @throws what `work` throws; the reason of `gone` if the sender left before its turn
   */
  async take(userId: string, work: () => Promise<T>, sending?: Sending): Promise<T | undefined> {
    sending?.gone.throwIfAborted();
    const queue = this.#queues.get(userId) ?? { working: 0, waiting: [] };
    this.#queues.set(userId, queue);
    if (queue.working < MOST_AT_ONCE) return this.#run(userId, queue, work);
    const replaced = queue.waiting.filter((waiting) => carriesAllOf(sending, waiting.sending));
    const older = replaced.flatMap((waiting) => [...waiting.older, waiting]);
    if (sizeOf(queue) >= MOST_WAITING && !turnAwayRepeat(queue, older)) return undefined;
    return new Promise<T | undefined>((settle, reject) => {
      const begin = () => {
        const outcome = this.#run(userId, queue, work);
        for (const each of [waiting, ...waiting.older]) each.settle(outcome);
      };
      const waiting = { sending, older, begin, settle };
      takePlace(queue, waiting, replaced);
      const leave = () => {
        forget(queue, waiting);
        reject(sending?.gone.reason);
      };
      sending?.gone.addEventListener('abort', leave, { once: true });
    });
  }

  async #run(userId: string, queue: Queue<T>, work: () => Promise<T>): Promise<T> {
    queue.working += 1;
    try {
      return await work();
    } finally {
      queue.working -= 1;
      queue.waiting.shift()?.begin();
      if (queue.working === 0) this.#queues.delete(userId);
    }
  }
}

function carriesAllOf(newer: Sending | undefined, older: Sending | undefined): boolean {
  if (!newer || !older || newer.clientId !== older.clientId) return false;
  return [...older.txIds].every((txId) => newer.txIds.has(txId));
}

/** Puts an upload in place of the first one that it replaces, or last. */
function takePlace<T>({ waiting }: Queue<T>, upload: Waiting<T>, replaced: Waiting<T>[]): void {
  const [first] = replaced;
  waiting.splice(first ? waiting.indexOf(first) : waiting.length, 0, upload);
  for (const each of replaced) {
    waiting.splice(waiting.indexOf(each), 1);
    each.older = [];
  }
}

/** Turns away an upload that was sent again: of these or, if there is none, of any in the queue. */
function turnAwayRepeat<T>({ waiting }: Queue<T>, older: Waiting<T>[]): boolean {
  const sentAgain = [older, ...waiting.map((each) => each.older)].find(({ length }) => length > 0);
  const oldest = sentAgain?.shift();
  oldest?.settle(undefined);
  return oldest !== undefined;
}

/** Takes out an upload whose sender has gone; all that it replaced have its place back. */
function forget<T>({ waiting }: Queue<T>, upload: Waiting<T>): void {
  for (const each of waiting) each.older = each.older.filter((other) => other !== upload);
  const place = waiting.indexOf(upload);
  if (place !== -1) waiting.splice(place, 1, ...upload.older);
}

function sizeOf<T>({ waiting }: Queue<T>): number {
  return waiting.reduce((sum, { older }) => sum + 1 + older.length, 0);
}
