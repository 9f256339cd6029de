import { PowerSyncContext } from '@powersync/react';
import type { ReactNode } from 'react';
import { OpenFailed } from './open-failed.tsx';
import { ReplicaContext } from './replica-context.ts';
import { useOpenReplica } from './use-open-replica.ts';

interface ReplicaProviderProps {
  userId: string;
  /** Shown while the database is being opened. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Opens the user's replica for what is inside, offline too. Only dashboards have one: the public
 * pages never load it.
 */
export function ReplicaProvider({ userId, fallback, children }: ReplicaProviderProps) {
  const state = useOpenReplica(userId);
  if (state.status === 'opening') return fallback;
  if (state.status === 'failed')
    return <OpenFailed userId={userId} reason={state.reason} onRetry={state.retry} />;
  return (
    <ReplicaContext.Provider value={state.replica}>
      <PowerSyncContext.Provider value={state.replica.database}>
        {children}
      </PowerSyncContext.Provider>
    </ReplicaContext.Provider>
  );
}
