import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { DatabaseFailure } from '../database-failure.ts';
import type {
  ErrorFields,
  NumberedRequest,
  Parameter,
  QueryResult,
  Reply,
  Request,
  WorkerSettings,
} from './messages.ts';

// Workers need plain JavaScript, so the test runner uses the built file too.
const workerFile = new URL('../../dist/pglite/pglite-worker.js', import.meta.url);

interface Pending {
  resolve(value: QueryResult | Uint8Array | undefined): void;
  reject(error: Error): void;
}

interface PgliteClientEvents {
  onNotification(channel: string, payload: string): void;
  /** The worker died: nothing works until the process restarts. */
  onDeath(error: Error): void;
}

/** Starts the thread that runs the embedded database; hand it to a `PgliteClient` at once. */
export function startPgliteWorker(workerData: WorkerSettings): Worker {
  return new Worker(workerFile, {
    workerData,
    name: 'pglite',
    // The database lives in WebAssembly memory; JavaScript only passes messages there.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
}

/** The embedded database as the main thread sees it: a worker and the pending requests. */
export class PgliteClient {
  readonly #worker: Worker;
  readonly #events: PgliteClientEvents;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #ended: Error | undefined;

  constructor(worker: Worker, events: PgliteClientEvents) {
    this.#worker = worker;
    this.#events = events;
    this.#worker.on('message', (reply: Reply) => this.#receive(reply));
    this.#worker.on('error', (error) => this.#die(error));
    this.#worker.on('exit', (status) => this.#die(new Error(`its thread ended (${status})`)));
  }

  /** Runs one statement, or several when there are no parameters (the last one's result). */
  async query(sql: string, parameters: Parameter[]): Promise<QueryResult> {
    return (await this.#request({ kind: 'query', sql, parameters })) as QueryResult;
  }

  /** The whole database as a tar archive. */
  async dump(): Promise<Uint8Array> {
    return (await this.#request({ kind: 'dump' })) as Uint8Array;
  }

  /** Checkpoints and closes the database, then ends its thread. */
  async close(): Promise<void> {
    if (this.#ended) {
      return;
    }
    const closing = this.#request({ kind: 'close' });
    this.#ended = new DatabaseFailure('database_closed', 'The database is closed.');
    await closing;
    await this.#worker.terminate();
  }

  #request(request: Request): Promise<QueryResult | Uint8Array | undefined> {
    if (this.#ended) {
      return Promise.reject(this.#ended);
    }
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#pending.set(this.#lastId, { resolve, reject });
      this.#worker.postMessage({ ...request, id: this.#lastId } satisfies NumberedRequest);
    });
  }

  #receive(reply: Reply): void {
    if (reply.kind === 'notification') {
      this.#events.onNotification(reply.channel, reply.payload);
      return;
    }
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.kind === 'error') {
      pending?.reject(statementError(reply.error));
    } else {
      pending?.resolve(reply.value);
    }
  }

  #die(cause: Error): void {
    if (!this.#ended) {
      const message = `The embedded database stopped: ${cause.message}`;
      this.#ended = new DatabaseFailure('database_closed', message, { cause });
      this.#events.onDeath(this.#ended);
    }
    for (const pending of this.#pending.values()) {
      pending.reject(this.#ended);
    }
    this.#pending.clear();
  }
}

/** The error in the form of the `pg` driver, so callers need not know which database answered. */
function statementError({ message, ...fields }: ErrorFields): Error {
  if (!('severity' in fields)) {
    return new Error(message);
  }
  return Object.assign(new pg.DatabaseError(message, 0, 'error'), fields);
}
