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
