/**
 * The promise's outcome, or a rejection with `late()` where it takes longer than `ms`
 * milliseconds. What was begun goes on unheard.
 */
export async function withDeadline<T>(
  promise: Promise<T>,
  ms: number,
  late: () => Error,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A signal that aborts with the given one, or by itself (`TimeoutError`) after `ms`
 * milliseconds.
 */
export function withPatience(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const late = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, late]) : late;
}

/**
 * Calls `onSilence` when nothing was heard for `ms` milliseconds. Begins to count when something is
 * heard first.
 */
export function watchSilence(ms: number, onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, ms);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
