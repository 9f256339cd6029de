/**
 * Failures of work that is repeated. Tells of the first one, and of another only after a run that succeeded:
 * a database that is away would fill the log.
 */
export class FailureStreak {
  readonly #onFirst: (error: unknown) => void;
  #hasFailed = false;

  constructor(onFirst: (error: unknown) => void) {
    this.#onFirst = onFirst;
  }

  /** True if the last run failed. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Notes a run that failed. */
  add(error: unknown): void {
    if (!this.#hasFailed) this.#onFirst(error);
    this.#hasFailed = true;
  }

  /** Notes a run that succeeded. */
  end(): void {
    this.#hasFailed = false;
  }
}
