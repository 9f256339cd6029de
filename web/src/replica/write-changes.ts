import type { Transaction } from '@powersync/web';
import { askToPersist } from './ask-to-persist.ts';
import { noteWrite } from './last-write.ts';
import type { Replica } from './replica.ts';
import { assertRoom, explainWriteFailure } from './storage-failure.ts';
import { withDeadline } from './with-deadline.ts';

/** Long after any device has written a few rows, milliseconds. */
const WRITE_TIMEOUT_MS = 20_000;
const NO_ANSWER =
  'This device did not answer in time. What you typed is kept: reload the page and look whether it was saved.';

/** What a write needs of the replica. */
export type WritableReplica = Pick<Replica, 'database' | 'files'>;

/**
 * Writes to synced tables in one transaction: it is sent, applied or refused as a whole. Notes the
 * time, so that the sync status can say since when something has been waiting.
 *
 * @throws an error whose message tells a person why nothing was saved, e.g. a full device, or that
 * the device does not answer; what `write` throws, in its words
 */
export async function writeChanges(
  replica: WritableReplica,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  askToPersist();
  try {
    await inTime(attempt(replica, write));
  } catch (error) {
    throw new Error(explainWriteFailure(error), { cause: error });
  }
}

/** Waits for the device, which may hang. @throws an error that says so in words */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  return withDeadline(answer, WRITE_TIMEOUT_MS, () => new Error(NO_ANSWER));
}

async function attempt(
  { database, files }: WritableReplica,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await assertRoom(files);
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
