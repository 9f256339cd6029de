import { useCallback, useEffect, useState } from 'react';
import { OpenFailure } from './open-database.ts';
import type { Replica } from './replica.ts';
import { reopenReplica, replicaOf } from './replica-session.ts';
import type { Storage } from './storage-choice.ts';

export type OpenReplica =
  | { status: 'opening' }
  | { status: 'ready'; replica: Replica }
  | { status: 'failed'; reason: OpenFailure['reason']; retry: (storage?: Storage) => void };

/** The user's replica, opened when the component appears, with a way to try again. */
export function useOpenReplica(userId: string): OpenReplica {
  const [state, setState] = useState<OpenReplica>({ status: 'opening' });

  const follow = useCallback(
    (opening: Promise<Replica>) => {
      let current = true;
      setState({ status: 'opening' });
      opening.then(
        (replica) => current && setState({ status: 'ready', replica }),
        (error: unknown) => {
          if (!current) return;
          setState({
            status: 'failed',
            reason: error instanceof OpenFailure ? error.reason : 'refused',
            retry: (storage) => follow(reopenReplica(userId, storage)),
          });
        },
      );
      return () => {
        current = false;
      };
    },
    [userId],
  );

  useEffect(() => follow(replicaOf(userId)), [follow, userId]);
  return state;
}
