import { ROLES, type Role } from '@juu/shared/access/roles';
import type { Refusal } from '@juu/shared/errors/verdict';
import { nairobiDay } from '@juu/shared/time';
import { judgeTransaction } from '@juu/shared/write-rules/judge-transaction';
import { replicaReader } from '@juu/shared/write-rules/row-reader';
import type { Transaction } from '@powersync/web';
import pTimeout from 'p-timeout';
import * as m from '@/lib/language/compiled/copy.js';
import type { Replica } from '@/replica/replica.ts';
import { askToPersist } from './ask-to-persist.ts';
import { noteWrite } from './last-write.ts';
import { LocalChanges } from './local-changes.ts';
import { assertRoom, explainWriteFailure } from './storage-failure.ts';

/** Much longer than any device needs to write a few rows, milliseconds. */
const WRITE_TIMEOUT_MS = 20_000;

/** What a write needs of the replica. */
export type WritableReplica = Pick<Replica, 'database' | 'files' | 'storage' | 'userId'>;

/** Collects changes of synced tables. Tables of this device are written through `tx` at once. */
type Write = (changes: LocalChanges, tx: Transaction) => Promise<void> | void;

/** Thrown if the write rules refuse a change. Then nothing is written. */
class RefusedHere extends Error {
  override readonly name = 'RefusedHere';
  readonly code: Refusal['code'];

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.code = refusal.code;
  }
}

/** What the caller knows about a write before it starts. */
interface WriteOptions {
  /** It only removes rows, so it needs no room and may free some. */
  readonly removesOnly?: boolean;
  /** If it fails, what was typed is still in a table of the replica. */
  readonly isTypedKept?: boolean;
}

/**
 * Writes to synced tables in one transaction, which is sent, applied or rejected as a whole. Refuses
 * what the server would reject, as far as this device knows, before anything is written. Notes the
 * time, so that the sync status can say since when something waits.
 *
 * @returns the transaction's number in the upload queue; undefined if there is nothing to send
 * @throws an error whose message tells a person why nothing was saved, e.g. a write rule, a full device,
 * or a device that doesn't answer; its cause is {@link RefusedHere} if a rule refused it
 */
export async function writeChanges(
  replica: WritableReplica,
  write: Write,
  { removesOnly = false, isTypedKept = false }: WriteOptions = {},
): Promise<number | undefined> {
  askToPersist();
  try {
    if (!removesOnly) await inTime(assertRoom(replica.files), replica);
    return await inTime(attempt(replica, write), replica, isTypedKept);
  } catch (error) {
    throw new Error(explainWriteFailure(error), { cause: error });
  }
}

/**
 * Waits for the device, which may hang.
 *
 * @param isTypedKept what was typed is in a table of the replica already
 * @throws an error that tells a person that the device hangs, and what to do
 */
export function inTime<T>(
  answer: Promise<T>,
  { storage }: Pick<Replica, 'storage'>,
  isTypedKept = false,
): Promise<T> {
  return pTimeout(answer, {
    milliseconds: WRITE_TIMEOUT_MS,
    message: new Error(`${m.copy_no_answer()} ${whatToDo(storage, isTypedKept)}`),
  });
}

function whatToDo(storage: Replica['storage'], isTypedKept: boolean): string {
  // A reload would lose a replica that is only in memory.
  if (storage === 'memory') return m.copy_check();
  return isTypedKept ? m.copy_check_kept() : m.copy_check_reload();
}

async function attempt(
  { database, userId }: WritableReplica,
  write: Write,
): Promise<number | undefined> {
  const txId = await database.writeTransaction(async (tx) => {
    const before = await newestQueued(tx);
    const changes = new LocalChanges();
    await write(changes, tx);
    await judge(tx, userId, changes);
    await changes.write(tx);
    const written = await newestQueued(tx);
    if (written === null || written === before) return undefined;
    await tx.execute('INSERT INTO unsent_writes (id, written_at) VALUES (?, ?)', [
      String(written),
      new Date().toISOString(),
    ]);
    return written;
  });
  if (txId !== undefined) noteWrite(database, txId);
  return txId;
}

/** @throws {RefusedHere} */
async function judge(tx: Transaction, userId: string, { ops }: LocalChanges): Promise<void> {
  const roles = await tx.getAll<{ role: Role }>('SELECT role FROM user_roles WHERE user_id = ?', [
    userId,
  ]);
  // Before the first sync the device doesn't know the roles, so the server decides.
  const actor = { userId, roles: roles.length > 0 ? roles.map(({ role }) => role) : ROLES };
  const today = nairobiDay(new Date());
  const rows = replicaReader(userId, (table, column, value) =>
    tx.getAll(`SELECT * FROM ${table} WHERE "${column}" = ?`, [value]),
  );
  const verdict = await judgeTransaction(actor, ops, rows, today);
  if (!verdict.ok) throw new RefusedHere(verdict.refusal);
}

async function newestQueued(tx: Transaction): Promise<number | null> {
  const { newest } = await tx.get<{ newest: number | null }>(
    'SELECT max(tx_id) AS newest FROM ps_crud',
  );
  return newest;
}
