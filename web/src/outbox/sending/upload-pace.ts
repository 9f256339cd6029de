import { MAX_UPLOAD_BYTES } from '@juu/shared/limits';
import { ANSWER_MS } from '@/replica/stall-guard.ts';

/** What a network is expected to carry at least, until it shows otherwise: bytes a second. */
const EXPECTED_RATE = 16_000;
/** The slowest network that is waited for, bytes a second. */
const LOWEST_RATE = 1_000;
/** How long one request may take on its way, seconds: what a lost one costs. */
const BATCH_S = 16;

/**
 * How much is sent at once, and how long its verdicts are waited for. A deadline has to end a wait
 * for an answer that was lost, and not a transfer that is slow: after one that was missed, less is
 * sent at once, and more time is given to each byte.
 */
export class UploadPace {
  #rate = EXPECTED_RATE;

  /** Most bytes of one request; a transaction that is larger goes alone. */
  get maxBytes(): number {
    return Math.min(MAX_UPLOAD_BYTES, this.#rate * BATCH_S);
  }

  /** How long the answer to so many bytes may take, milliseconds. */
  deadlineMs(bytes: number): number {
    return ANSWER_MS + (bytes / this.#rate) * 1_000;
  }

  /** A deadline was missed. */
  slowDown(): void {
    this.#rate = Math.max(LOWEST_RATE, this.#rate / 2);
  }

  /** An answer came after so many milliseconds: well before its deadline means room for more. */
  answered(bytes: number, ms: number): void {
    if (ms < this.deadlineMs(bytes) / 2) this.#rate = Math.min(EXPECTED_RATE, this.#rate * 2);
  }
}
