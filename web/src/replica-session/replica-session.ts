import pTimeout from 'p-timeout';
import { sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { Connector } from '@/outbox/sending/connector.ts';
import { OpenFailure } from '@/replica/open-database.ts';
import type { Replica } from '@/replica/replica.ts';
import { type Storage, usedStorage } from '@/replica/storage-choice.ts';
import { openReplica } from './open-replica.ts';
import { finishClear } from './pending-clear.ts';

/** How long closing and clearing may take before the person is told, milliseconds. */
const RELEASE_TIMEOUT_MS = 12_000;

/** The replica that is open in this tab: it outlives pages, and never its user's session. */
let open: { readonly userId: string; readonly replica: Promise<Replica> } | undefined;

/** The replica of the signed-in user, opened once a tab. @throws {OpenFailure} */
export function replicaOf(userId: string): Promise<Replica> {
  return open?.userId === userId ? open.replica : reopenReplica(userId);
}

/**
 * Opens the replica anew, e.g. after a failure. What an earlier sign-out left to be removed goes
 * first, so that it can never take the new session's work with it.
 *
 * @throws {OpenFailure}
 */
export function reopenReplica(userId: string, storage?: Storage): Promise<Replica> {
  const released = release();
  // Asked for at once: a sign-out from now on waits behind it, as it waits for this replica.
  const cleared = storage === 'memory' ? undefined : finishClear(userId, () => clearStored(userId));
  // A database that hangs may hang in closing too, and must not keep the person waiting for ever.
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
  // A replica in memory leaves what an earlier session kept on the device.
  await clearStored(userId);
}

/** Removes what the device keeps of a user whose replica is not open; nothing if it is gone. */
async function clearStored(userId: string): Promise<void> {
  const storage = usedStorage(userId);
  if (!storage) return;
  const replica = await openReplica(userId, storage);
  await replica.clear();
}

/** Closes the open replica; what is on the device stays. */
async function release(): Promise<void> {
  const closing = open?.replica;
  open = undefined;
  const replica = await closing?.catch(() => undefined);
  await replica?.close();
}

// A session that ended elsewhere, ran out or was suspended: nothing is cleared, nothing stays open.
// After a person's own sign-out `clearReplica` still needs what is open.
store.sub(sessionAtom, () => {
  if (!open) return;
  const session = store.get(sessionAtom);
  const owner = session.status === 'signed-in' ? session.identity.user.id : undefined;
  const clearing = session.status === 'signed-out' && session.reason === 'user';
  if (clearing && usedStorage(open.userId)) return;
  if (owner !== open.userId) void release();
});
