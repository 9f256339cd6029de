interface TogetherOptions<Call, Answer> {
  /**
   * Answers several calls at once, in their order, whole or not at all: if it throws, each of them is run
   * alone.
   */
  readonly run: (calls: readonly Call[]) => Promise<readonly Answer[]>;
  /** Calls of one key run one after the other. */
  readonly keyOf: (call: Call) => string;
  readonly sizeOf: (call: Call) => number;
  /** What calls that run together may have in size; a larger one runs alone. */
  readonly mostSize: number;
}

interface Waiting<Call, Answer> {
  readonly call: Call;
  readonly key: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** One works in the database while the other one is made ready. */
const AT_ONCE = 2;

/**
 * Runs calls together that come while others run, as databases commit in groups: many small transactions
 * cost much more than one. A call that comes while there is room runs at once. Each caller waits for its
 * answer, so no more calls wait than there are requests.
 */
export function runTogether<Call, Answer>({
  run,
  keyOf,
  sizeOf,
  mostSize,
}: TogetherOptions<Call, Answer>): (call: Call) => Promise<Answer> {
  const waiting: Waiting<Call, Answer>[] = [];
  const busy = new Set<string>();
  let running = 0;

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, key: keyOf(call), resolve, reject });
      begin();
    });

  function begin(): void {
    while (running < AT_ONCE) {
      const group = takeGroup();
      if (group.length === 0) return;
      running += 1;
      void settle(group).finally(() => {
        running -= 1;
        for (const { key } of group) busy.delete(key);
        begin();
      });
    }
  }

  /** Takes the oldest calls, as many as fit. */
  function takeGroup(): Waiting<Call, Answer>[] {
    const group: Waiting<Call, Answer>[] = [];
    let size = 0;
    for (let i = 0; i < waiting.length && size < mostSize; ) {
      const next = waiting[i] as Waiting<Call, Answer>;
      const nextSize = sizeOf(next.call);
      if (busy.has(next.key) || (group.length > 0 && size + nextSize > mostSize)) {
        i += 1;
        continue;
      }
      waiting.splice(i, 1);
      busy.add(next.key);
      group.push(next);
      size += nextSize;
    }
    return group;
  }

  async function settle(group: readonly Waiting<Call, Answer>[]): Promise<void> {
    try {
      const answers = await run(group.map(({ call }) => call));
      for (const [i, { resolve }] of group.entries()) resolve(answers[i] as Answer);
    } catch (error) {
      if (group.length === 1) return group[0]?.reject(error);
      // One call's failure is not the others'.
      for (const one of group) await settle([one]);
    }
  }
}
