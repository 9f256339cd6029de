import { ANSWER_MS } from '@/lib/deadlines.ts';

/** The speed that a network is expected to have at first, bytes a second. */
const EXPECTED_RATE = 16_000;
/** The slowest network that the device waits for, bytes a second. */
const LOWEST_RATE = 1_000;
/** How long one request may take to arrive, seconds. A lost one costs this much. */
const BATCH_S = 16;

/**
 * How much to send at once, and how long to wait for the verdicts. A deadline should end the wait for
 * a lost answer, not a slow transfer. So after a missed one, less is sent at once, and each byte gets
 * more time.
 */
export class UploadPace {
  #rate = EXPECTED_RATE;

  /** Most bytes of one request, far below what the server takes. A larger transaction goes alone. */
  get maxBytes(): number {
    return this.#rate * BATCH_S;
  }

  /** How long the answer to a request of this many bytes may take, milliseconds. */
  deadlineMs(bytes: number): number {
    return ANSWER_MS + (bytes / this.#rate) * 1_000;
  }

  /** Call it if a deadline was missed. */
  slowDown(): void {
    this.#rate = Math.max(LOWEST_RATE, this.#rate / 2);
  }

  /** Call it with the milliseconds that an answer took. One well before its deadline allows more. */
  answered(bytes: number, ms: number): void {
    if (ms < this.deadlineMs(bytes) / 2) this.#rate = Math.min(EXPECTED_RATE, this.#rate * 2);
  }
}
