import pTimeout from 'p-timeout';
import { clearsDevice, sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { Connector } from '@/outbox/sending/connector.ts';
import { OpenFailure } from '@/replica/open-database.ts';
import type { Replica } from '@/replica/replica.ts';
import { type Storage, usedStorage } from '@/replica/storage-choice.ts';
import { openReplica } from './open-replica.ts';
import { finishClear } from './pending-clear.ts';

/** How long closing and clearing may take, milliseconds. Then it fails. */
const RELEASE_TIMEOUT_MS = 12_000;

/** The replica that is open in this tab. It outlives pages, but not its user's session. */
let open: { readonly userId: string; readonly replica: Promise<Replica> } | undefined;

/** The replica of the signed-in user, opened once per tab. @throws {OpenFailure} */
export function replicaOf(userId: string): Promise<Replica> {
  return open?.userId === userId ? open.replica : reopenReplica(userId);
}

/**
 * Opens the replica again, e.g. after a failure. First removes what an earlier sign-out left behind,
 * so that this can't remove the new session's work.
 *
 * @throws {OpenFailure}
 */
export function reopenReplica(userId: string, storage?: Storage): Promise<Replica> {
  const released = release();
  // Queued at once, so that a sign-out from now on waits for it, and for this replica.
  const cleared = storage === 'memory' ? undefined : finishClear(userId, () => clearStored(userId));
  // A database that hangs may hang while closing too. The person must not wait forever.
  const free = pTimeout(Promise.all([released, cleared]), {
    milliseconds: RELEASE_TIMEOUT_MS,
    message: new OpenFailure('timeout'),
  });
  const connector = new Connector(userId);
  connector.askAhead();
  const replica = free.then(() => openReplica(userId, storage, connector));
  open = { userId, replica };
  replica.then(
    (opened) => opened.connect(),
    () => {
      if (open?.replica === replica) open = undefined;
    },
  );
  return replica;
}

/** Removes a user's database, files and drafts from this device. */
export async function clearReplica(userId: string): Promise<void> {
  const held = open?.userId === userId ? open.replica : undefined;
  if (held) open = undefined;
  const replica = await held?.catch(() => undefined);
  await replica?.clear();
  // With a replica in memory, data of an earlier session may still be on the device.
  await clearStored(userId);
}

/** Removes a user's data from the device if their replica is not open. */
async function clearStored(userId: string): Promise<void> {
  const storage = usedStorage(userId);
  if (!storage) return;
  const replica = await openReplica(userId, storage);
  await replica.clear();
}

/** Closes the open replica. The data stays on the device. */
async function release(): Promise<void> {
  const closing = open?.replica;
  open = undefined;
  const replica = await closing?.catch(() => undefined);
  await replica?.close();
}

// A session that ended elsewhere, expired or was suspended closes the replica and clears nothing.
// After a person's own sign-out, or the end of their account, `clearReplica` still needs the open replica.
store.sub(sessionAtom, () => {
  if (!open) return;
  const session = store.get(sessionAtom);
  const owner = session.status === 'signed-in' ? session.identity.user.id : undefined;
  const clearing = session.status === 'signed-out' && clearsDevice(session.reason);
  if (clearing && usedStorage(open.userId)) return;
  if (owner !== open.userId) void release();
});
