import pTimeout from 'p-timeout';
import { useCallback, useEffect, useState } from 'react';
import { type FirstScreen, readFirstRows } from '@/replica/first-rows.ts';
import { OpenFailure } from '@/replica/open-database.ts';
import type { Replica } from '@/replica/replica.ts';
import type { Storage } from '@/replica/storage-choice.ts';
import { reopenReplica, replicaOf } from './replica-session.ts';

/** The longest that the replica waits for pages from the server, milliseconds. */
const SHOWN_MS = 3_000;
/** How long the first screen of a new device waits for the rows that it shows, milliseconds. */
const FIRST_ROWS_MS = 2_000;

/** When the replica opens, and when it counts as open: see {@link useOpenReplica}. */
export interface WhenToOpen {
  /** The dashboard's first rows. Absent if its pages come from the server. */
  firstScreen?: FirstScreen | undefined;
  /** Resolves when pages from the server are shown; the replica opens then. Absent: it opens at once. */
  untilShown?: (() => Promise<unknown>) | undefined;
}

export type OpenReplica =
  | { status: 'opening' }
  | { status: 'ready'; replica: Replica }
  | { status: 'failed'; reason: OpenFailure['reason']; retry: (storage?: Storage) => void };

/**
 * Opens the user's replica when the component mounts, with a way to try again. The replica is ready
 * once the rows of the first screen are read. A new device first waits for these rows: a dashboard without
 * any would keep the database busy with its questions, and the rows would come a second later. Pages from
 * the server come first: opening the replica takes half a second of processor time.
 * Only the options of the first render count.
 */
export function useOpenReplica(userId: string, options: WhenToOpen): OpenReplica {
  const [state, setState] = useState<OpenReplica>({ status: 'opening' });
  const [{ firstScreen: first, untilShown }] = useState(options);

  const follow = useCallback(
    (open: () => Promise<Replica>, begin?: Promise<unknown>) => {
      let current = true;
      setState({ status: 'opening' });
      const run = async () => {
        await begin;
        if (!current) return;
        const replica = await open();
        if (first) await readWhenThere(replica, first);
        if (current) setState({ status: 'ready', replica });
      };
      run().catch((error: unknown) => {
        if (!current) return;
        setState({
          status: 'failed',
          reason: error instanceof OpenFailure ? error.reason : 'refused',
          retry: (storage) => follow(() => reopenReplica(userId, storage)),
        });
      });
      return () => {
        current = false;
      };
    },
    [userId, first],
  );

  useEffect(() => {
    const shown =
      untilShown && pTimeout(untilShown(), { milliseconds: SHOWN_MS, fallback: () => undefined });
    return follow(() => replicaOf(userId), shown);
  }, [follow, userId, untilShown]);
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
