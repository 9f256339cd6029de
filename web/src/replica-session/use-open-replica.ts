import { useCallback, useEffect, useState } from 'react';
import { type FirstScreen, readFirstRows } from '@/replica/first-rows.ts';
import { OpenFailure } from '@/replica/open-database.ts';
import type { Replica } from '@/replica/replica.ts';
import type { Storage } from '@/replica/storage-choice.ts';
import { reopenReplica, replicaOf } from './replica-session.ts';

/** How long the first screen of a new device waits for the rows that it shows, milliseconds. */
const FIRST_ROWS_MS = 2_000;

export type OpenReplica =
  | { status: 'opening' }
  | { status: 'ready'; replica: Replica }
  | { status: 'failed'; reason: OpenFailure['reason']; retry: (storage?: Storage) => void };

/**
 * Opens the user's replica when the component mounts, with a way to try again. The replica is ready
 * once the rows of the first screen are read; only that of the first render counts. A new device first
 * waits for these rows: a dashboard without any would keep the database busy with its questions, and
 * the rows would come a second later.
 */
export function useOpenReplica(userId: string, firstScreen: FirstScreen | undefined): OpenReplica {
  const [state, setState] = useState<OpenReplica>({ status: 'opening' });
  const [first] = useState(firstScreen);

  const follow = useCallback(
    (opening: Promise<Replica>) => {
      let current = true;
      setState({ status: 'opening' });
      opening
        .then(async (replica) => {
          if (first) await readWhenThere(replica, first);
          if (current) setState({ status: 'ready', replica });
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
    [userId, first],
  );

  useEffect(() => follow(replicaOf(userId)), [follow, userId]);
  return state;
}

/** Waits for the rows, unless this device has synced before or can't reach the server now. */
async function readWhenThere(replica: Replica, { read, priority }: FirstScreen): Promise<void> {
  const { database } = replica;
  if (navigator.onLine) {
    await database.waitForStatus(
      (status) => status.statusForPriority(priority)?.hasSynced || status.downloadError,
      AbortSignal.timeout(FIRST_ROWS_MS),
    );
  }
  await database.readLock((lock) => readFirstRows(replica, lock, read));
}
