/**
 * A signal that aborts with the given one, or by itself (`TimeoutError`) after `ms`
 * milliseconds.
 */
export function withPatience(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const late = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, late]) : late;
}

/** The longest wait for a short answer, milliseconds. */
export const ANSWER_MS = 15_000;

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
