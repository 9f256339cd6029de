import { isDataError } from '@juu/db/sql-state';
import { AppError } from '@juu/shared/errors/app-error';
import PQueue from 'p-queue';

interface TogetherOptions<Call, Answer> {
  /**
   * Answers several calls in one transaction, in their order, and waits for no lock: a call whose rows
   * another transaction holds is left out (undefined). Changes nothing if it throws.
   */
  readonly run: (calls: readonly Call[]) => Promise<readonly (Answer | undefined)[]>;
  /** Answers one call that was left out. It waits for its rows. */
  readonly runAlone: (call: Call) => Promise<Answer>;
  /** Calls of one key run one after the other. */
  readonly keyOf: (call: Call) => string;
  /** At least 1. */
  readonly sizeOf: (call: Call) => number;
  /** Total size of calls that run together; a larger one runs alone. */
  readonly mostTogether: number;
  /** Total size of calls that wait. */
  readonly mostWaiting: number;
  /** Transactions at a time. */
  readonly atOnce: number;
  /**
   * Least time between the starts of two groups, milliseconds, unless enough calls wait to fill one. Calls that
   * come meanwhile run together.
   */
  readonly paceMs: number;
}

interface Waiting<Call, Answer> {
  readonly call: Call;
  readonly key: string;
  readonly size: number;
  /** Milliseconds of `performance.now()`. */
  readonly since: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** A caller that waited this long is about to give up, or has. */
const MOST_WAIT_MS = 10_000;

/**
 * Runs calls together, as databases commit in groups: many small transactions cost much more than one. A
 * call that comes after a pause runs at once if there is room. Calls don't suffer from each other: one whose rows are held
 * waits beside the groups, and a group whose data fails is halved until the faulty call is alone. Any other
 * failure is the database's, and everyone's. p-queue alone has no tasks that run as one.
 *
 * @returns answers a call; throws AppError `unavailable` if too many wait, or for too long
 */
export function runTogether<Call, Answer>(
  options: TogetherOptions<Call, Answer>,
): (call: Call) => Promise<Answer> {
  const { run, runAlone, keyOf, sizeOf, mostTogether, mostWaiting, atOnce, paceMs } = options;
  const waiting: Waiting<Call, Answer>[] = [];
  const busy = new Set<string>();
  const alone = new PQueue({ concurrency: atOnce });
  let waitingSize = 0;
  let running = 0;
  let begunAt = Number.NEGATIVE_INFINITY;
  let isTimed = false;

  return (call) =>
    new Promise((resolve, reject) => {
      const size = sizeOf(call);
      if (waiting.length > 0 && waitingSize + size > mostWaiting) return reject(tooMany());
      waiting.push({ call, key: keyOf(call), size, since: performance.now(), resolve, reject });
      waitingSize += size;
      begin();
    });

  function begin(): void {
    while (running < atOnce && waiting.length > 0) {
      const pauseMs = waitingSize < mostTogether ? begunAt + paceMs - performance.now() : 0;
      if (pauseMs > 0) {
        if (!isTimed) setTimeout(beginLater, pauseMs);
        isTimed = true;
        return;
      }
      const group = takeGroup();
      if (group.length === 0) return;
      begunAt = performance.now();
      running += 1;
      void settle(group).finally(() => {
        running -= 1;
        begin();
      });
    }
  }

  function beginLater(): void {
    isTimed = false;
    begin();
  }

  /** Takes the oldest calls, as many as fit. */
  function takeGroup(): Waiting<Call, Answer>[] {
    const group: Waiting<Call, Answer>[] = [];
    const oldest = performance.now() - MOST_WAIT_MS;
    let size = 0;
    for (let i = 0; i < waiting.length && size < mostTogether; ) {
      const next = waiting[i] as Waiting<Call, Answer>;
      const isLate = next.since < oldest;
      const fits = group.length === 0 || size + next.size <= mostTogether;
      if (!isLate && (busy.has(next.key) || !fits)) {
        i += 1;
        continue;
      }
      waiting.splice(i, 1);
      waitingSize -= next.size;
      if (isLate) {
        next.reject(tooMany());
        continue;
      }
      busy.add(next.key);
      group.push(next);
      size += next.size;
    }
    return group;
  }

  async function settle(group: readonly Waiting<Call, Answer>[]): Promise<void> {
    try {
      const answers = await run(group.map(({ call }) => call));
      for (const [i, one] of group.entries()) {
        const answer = answers[i];
        if (answer === undefined) void settleAlone(one);
        else end(one, () => one.resolve(answer));
      }
    } catch (error) {
      if (group.length > 1 && isDataError(error)) {
        const half = Math.ceil(group.length / 2);
        await settle(group.slice(0, half));
        await settle(group.slice(half));
      } else {
        for (const one of group) end(one, () => one.reject(error));
      }
    }
  }

  async function settleAlone(one: Waiting<Call, Answer>): Promise<void> {
    try {
      const answer = await alone.add(() => runAlone(one.call));
      end(one, () => one.resolve(answer));
    } catch (error) {
      end(one, () => one.reject(error));
    }
    begin();
  }

  function end({ key }: Waiting<Call, Answer>, tell: () => void): void {
    busy.delete(key);
    tell();
  }
}

function tooMany(): AppError {
  return new AppError('unavailable', 'Too many reports are waiting right now');
}
