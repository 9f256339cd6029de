import type { Transaction } from '@powersync/web';
import { askToPersist } from './ask-to-persist.ts';
import { noteWrite } from './last-write.ts';
import type { Replica } from './replica.ts';
import { assertRoom, explainWriteFailure } from './storage-failure.ts';
import { withDeadline } from './with-deadline.ts';

/** Long after any device has written a few rows, milliseconds. */
const WRITE_TIMEOUT_MS = 20_000;
const NO_ANSWER = 'This device did not answer in time.';

/** What a write needs of the replica. */
export type WritableReplica = Pick<Replica, 'database' | 'files' | 'storage'>;

/** What is known of a write before it is made. */
interface WriteOptions {
  /** It only removes: it needs no room, and may be what makes some. */
  readonly removesOnly?: boolean;
  /** Should it fail, what was typed is in a table of the replica already. */
  readonly isTypedKept?: boolean;
}

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
  { removesOnly = false, isTypedKept = false }: WriteOptions = {},
): Promise<void> {
  askToPersist();
  try {
    if (!removesOnly) await inTime(assertRoom(replica.files), replica);
    await inTime(attempt(replica, write), replica, isTypedKept);
  } catch (error) {
    throw new Error(explainWriteFailure(error), { cause: error });
  }
}

/**
 * Waits for the device, which may hang.
 *
 * @param isTypedKept what was typed is in a table of the replica already
 * @throws an error that says so in words, and what to do
 */
export function inTime<T>(
  answer: Promise<T>,
  { storage }: Pick<Replica, 'storage'>,
  isTypedKept = false,
): Promise<T> {
  return withDeadline(answer, WRITE_TIMEOUT_MS, () => {
    // A reload is the end of what memory alone holds.
    if (storage === 'memory') return new Error(`${NO_ANSWER} Look whether it was done.`);
    const kept = isTypedKept ? ' What you typed is kept:' : ' Please';
    return new Error(`${NO_ANSWER}${kept} reload the page and look whether it was done.`);
  });
}

async function attempt(
  { database }: WritableReplica,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
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
