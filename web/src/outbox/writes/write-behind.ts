/** Short enough that a closed tab loses at most a keystroke, milliseconds. */
const HOLD_BACK_MS = 80;

/**
 * Writes a value a moment after it changed: only the newest, and none that is unchanged. If a write
 * fails, it keeps the value until the next change or flush. Our own: p-queue would write each value.
 *
 * @param onFailure called once, until a write succeeds again
 */
export function writeBehind<Value>(
  written: Value,
  write: (value: Value) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  let last = JSON.stringify(written);
  let held: { readonly value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();
  let failing = false;
  let ended = false;

  async function attempt(taken: { readonly value: Value }): Promise<void> {
    try {
      await write(taken.value);
      failing = false;
    } catch (error) {
      held ??= taken;
      if (!failing) onFailure(error);
      failing = true;
    }
  }

  /** Writes the value that waits, and waits for running writes. True if all is written. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    if (held && !ended) {
      const taken = held;
      writing = writing.then(() => attempt(taken));
    }
    held = undefined;
    await writing;
    return !held;
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
    /** Drops the value that waits, and writes no more. */
    end(): void {
      ended = true;
      clearTimeout(timer);
    },
  };
}
