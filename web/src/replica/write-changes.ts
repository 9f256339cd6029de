import type { CommonPowerSyncDatabase, Transaction } from '@powersync/web';
import { askToPersist } from './ask-to-persist.ts';
import { noteWrite } from './last-write.ts';

/**
 * Writes to synced tables in one transaction: it is sent, applied or refused as a whole. Notes the
 * time, so that the sync status can say since when something has been waiting.
 */
export async function writeChanges(
  database: CommonPowerSyncDatabase,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  askToPersist();
  const count = await database.writeTransaction(async (tx) => {
    const before = await newestQueued(tx);
    await write(tx);
    const written = await newestQueued(tx);
    if (written === before) return undefined;
    await tx.execute('INSERT INTO unsent_writes (id, written_at) VALUES (?, ?)', [
      String(written),
      new Date().toISOString(),
    ]);
    return countTransactions(tx);
  });
  if (count !== undefined) noteWrite(database, count);
}

async function newestQueued(tx: Transaction): Promise<number | null> {
  const { newest } = await tx.get<{ newest: number | null }>(
    'SELECT max(tx_id) AS newest FROM ps_crud',
  );
  return newest;
}

async function countTransactions(tx: Transaction): Promise<number> {
  const { count } = await tx.get<{ count: number }>('SELECT next_tx AS count FROM ps_tx');
  return count;
}
