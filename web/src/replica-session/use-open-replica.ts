import { FIRST_SCREEN_PRIORITY } from '@juu/shared/protocol/bucket-priority';
import { useCallback, useEffect, useState } from 'react';
import { type FirstRows, type ReadFirst, readFirstRows } from '@/replica/first-rows.ts';
import { OpenFailure } from '@/replica/open-database.ts';
import type { Replica } from '@/replica/replica.ts';
import type { Storage } from '@/replica/storage-choice.ts';
import { reopenReplica, replicaOf } from './replica-session.ts';

/** How long the first screen of a new device waits for the rows that it lists, milliseconds. */
const FIRST_ROWS_MS = 2_000;

export type OpenReplica =
  | { status: 'opening' }
  | { status: 'ready'; replica: Replica; firstRows: FirstRows }
  | { status: 'failed'; reason: OpenFailure['reason']; retry: (storage?: Storage) => void };

/**
 * Opens the user's replica when the component mounts, with a way to try again. The replica is ready
 * once `readFirst` has read its rows; only the function of the first render counts. A new device first
 * waits for rows to read: a dashboard without any would keep the database busy with its questions, and
 * the rows would come a second later.
 */
export function useOpenReplica(userId: string, readFirst: ReadFirst): OpenReplica {
  const [state, setState] = useState<OpenReplica>({ status: 'opening' });
  const [read] = useState(() => readFirst);

  const follow = useCallback(
    (opening: Promise<Replica>) => {
      let current = true;
      setState({ status: 'opening' });
      opening
        .then(async (replica) => {
          await untilFirstRows(replica);
          const firstRows = await replica.database.readLock((lock) => readFirstRows(lock, read));
          if (current) setState({ status: 'ready', replica, firstRows });
        })
        .catch((error: unknown) => {
          if (!current) return;
          setState({
            status: 'failed',
            reason: error instanceof OpenFailure ? error.reason : 'refused',
            retry: (storage) => follow(reopenReplica(userId, storage)),
          });
        });
      return () => {
        current = false;
      };
    },
    [userId, read],
  );

  useEffect(() => follow(replicaOf(userId)), [follow, userId]);
  return state;
}

/** Returns at once on a device that has synced before, or that has no network. */
async function untilFirstRows({ database }: Replica): Promise<void> {
  if (!navigator.onLine) return;
  const signal = AbortSignal.timeout(FIRST_ROWS_MS);
  await database.waitForFirstSync({ priority: FIRST_SCREEN_PRIORITY, signal });
}
