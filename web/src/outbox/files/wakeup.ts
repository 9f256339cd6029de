/** Lets a loop sleep until there may be something to do. A ring while it is busy counts too. */
export class Wakeup {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Returns at the next ring, at once if it has rung already, or after `ms` milliseconds. */
  async wait(ms?: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        if (ms !== undefined) timer = setTimeout(resolve, ms);
      });
    }
    clearTimeout(timer);
    this.#wake = undefined;
    this.#rung = false;
  }
}
