import type { QueryExecutorProvider } from 'kysely';

/**
 * Sends the statements of several calls at once, instead of each after the answer to the one before. The database
 * runs them one after the other, in the order of the calls, if each call asks one statement. A transaction on the
 * embedded database, which has one connection, so holds up the others for less time.
 *
 * @param tx a transaction: elsewhere the statements may use several connections
 * @param calls starts the calls, each with the connection that it gets
 * @returns what the calls return
 * @throws what the first of them throws that fails; the others have ended by then too
 */
export function sendTogether<Results extends readonly unknown[] | []>(
  tx: QueryExecutorProvider,
  calls: (connection: QueryExecutorProvider) => { [I in keyof Results]: Promise<Results[I]> },
): Promise<Results> {
  const executor = tx.getExecutor();
  // Kysely makes a transaction's statements wait for each other. The connection itself keeps their order.
  return executor.provideConnection(async (connection) => {
    const sent = executor.withConnectionProvider({
      provideConnection: (consumer) => consumer(connection),
    });
    const started = calls({ getExecutor: () => sent });
    await Promise.allSettled(started);
    return (await Promise.all(started)) as unknown as Results;
  });
}
