/** Short enough that a closed tab loses at most a keystroke, milliseconds. */
const HOLD_BACK_MS = 80;

/** Writes a value a moment after it changed, the newest only; unchanged ones are not written. */
export function writeBehind<Value>(written: Value, write: (value: Value) => Promise<void>) {
  let last = JSON.stringify(written);
  let held: { readonly value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();
  let ended = false;

  /** Writes what is held back, and waits for writes under way. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (held && !ended) {
      const { value } = held;
      writing = writing.then(() => write(value));
    }
    held = undefined;
    return writing;
  }

  return {
    write(value: Value): void {
      const text = JSON.stringify(value);
      if (ended || text === last) return;
      last = text;
      held = { value };
      timer ??= setTimeout(() => void flush(), HOLD_BACK_MS);
    },
    flush,
    /** Forgets what is held back, and writes no more. */
    end(): void {
      ended = true;
      clearTimeout(timer);
    },
  };
}
