import type { Schema } from '@juu/db/schema';
import type { QueryExecutor, QueryExecutorProvider, Transaction } from 'kysely';

/** A transaction's connection, for statements that don't wait for the answers to earlier ones. */
export class PipelinedConnection implements QueryExecutorProvider {
  readonly #executor: QueryExecutor;

  constructor(executor: QueryExecutor) {
    this.#executor = executor;
  }

  getExecutor(): QueryExecutor {
    return this.#executor;
  }
}

/** For statements that lock or write: outside of a transaction, their locks would end at once. */
export type InTransaction = Transaction<Schema> | PipelinedConnection;

/**
 * Sends the statements of several calls at once: none waits for the answer to the one before. The calls' first
 * statements run in the order of the calls; what a call asks later comes after all of these. The embedded database
 * has one connection, so others wait less for it.
 *
 * @param calls starts the calls. They use the connection that they get: `tx` itself waits until they have ended
 * @returns what the calls return
 * @throws the first error, once all calls have ended
 */
export function sendTogether<Results extends readonly unknown[] | []>(
  tx: InTransaction,
  calls: (connection: PipelinedConnection) => { [I in keyof Results]: Promise<Results[I]> },
): Promise<Results> {
  const executor = tx.getExecutor();
  // Kysely makes a transaction's statements wait for each other. The connection itself keeps their order.
  return executor.provideConnection(async (connection) => {
    const pipelined = executor.withConnectionProvider({
      provideConnection: (consumer) => consumer(connection),
    });
    const started: readonly Promise<unknown>[] = calls(new PipelinedConnection(pipelined));
    // The statements after one that failed fail too, and say less.
    const errors: unknown[] = [];
    const results = await Promise.all(started.map((call) => call.catch((e) => errors.push(e))));
    if (errors.length > 0) throw errors[0];
    return results as unknown as Results;
  });
}
