import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Between attempts to serve again after a pause, growing from the first to the second. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;

/** The server's parts, put together on an open database. */
export interface Composition {
  readonly app: RequestListener;
  /** Ends open streams and what runs in the background; the database stays open. */
  stop(): Promise<void>;
  /** Refuses what handlers whose client has left still ask of the database. */
  cutOff(): void;
}

interface ServingOptions {
  /** Builds the server on the database as it is now. */
  readonly compose: () => Promise<Composition>;
  /** Answers while nothing is served from the database. */
  readonly whilePaused: RequestListener;
  /** How long requests in flight may take to finish before a pause begins, milliseconds. */
  readonly patienceMs: number;
  /** Called each time that the server could not be built again after a pause. */
  readonly onError: (error: unknown) => void;
}

/** Answers requests: with the composed server, or with a refusal during a pause. */
export class Serving {
  readonly #options: ServingOptions;
  readonly #inFlight = new Set<ServerResponse>();
  readonly #stopping = new AbortController();
  #composition: Composition;
  #isPaused = false;

  static async start(options: ServingOptions): Promise<Serving> {
    return new Serving(options, await options.compose());
  }

  private constructor(options: ServingOptions, composition: Composition) {
    this.#options = options;
    this.#composition = composition;
  }

  readonly answer: RequestListener = (request, response) => {
    if (this.#isPaused) return this.#options.whilePaused(request, response);
    this.#inFlight.add(response);
    response.once('close', () => this.#inFlight.delete(response));
    this.#composition.app(request, response);
  };

  /**
   * Ends streams and background work, lets requests in flight finish, then runs `work` while nothing
   * reads or writes through this process, not even a handler whose client has left. Afterwards builds
   * the server again and serves as soon as possible, whether or not the work succeeded.
   */
  async pause(work: () => Promise<void>): Promise<void> {
    this.#isPaused = true;
    try {
      await this.#composition.stop();
      await this.#drain();
      this.#composition.cutOff();
      await work();
    } finally {
      await this.#resume();
    }
  }

  /** Ends streams and background work for good. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    if (!this.#isPaused) await this.#composition.stop();
  }

  /** The work is done: what stands in the way now, such as a database that is away, passes. */
  async #resume(): Promise<void> {
    const { signal } = this.#stopping;
    // Not p-retry: it gives up on a TypeError, and nothing may end this but a stop.
    let retryMs = FIRST_RETRY_MS;
    while (!signal.aborted) {
      try {
        this.#composition = await this.#options.compose();
        this.#isPaused = false;
        if (signal.aborted) await this.#composition.stop();
        return;
      } catch (error) {
        this.#options.onError(error);
      }
      await delay(retryMs, undefined, { signal }).catch(() => {});
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    }
  }

  async #drain(): Promise<void> {
    const impatient = setTimeout(() => {
      for (const response of this.#inFlight) response.destroy();
    }, this.#options.patienceMs);
    const closed = [...this.#inFlight].map(
      (response) => new Promise((resolve) => response.once('close', resolve)),
    );
    await Promise.all(closed);
    clearTimeout(impatient);
  }
}
