import { type CrudEntry, CrudTransaction, UpdateType } from '@powersync/common';

/** A queued transaction as PowerSync hands it over, with `ops` inserts and a record of completion. */
export function queuedTransaction(id: number, ops = 1, name = 'Westlands launch') {
  const crud = Array.from({ length: ops }, (_, index) => ({
    clientId: id * 10_000 + index,
    transactionId: id,
    table: 'campaigns',
    op: UpdateType.PUT,
    id: `row-${id}-${index}`,
    opData: { name },
  })) as unknown as CrudEntry[];
  const queued = { completed: false };
  const transaction = new CrudTransaction(
    crud,
    async () => {
      queued.completed = true;
    },
    id,
  );
  return Object.assign(queued, { transaction });
}

export async function* queueOf(
  transactions: readonly { transaction: CrudTransaction }[],
): AsyncGenerator<CrudTransaction, null> {
  for (const { transaction } of transactions) yield transaction;
  return null;
}
