import { PowerSyncContext } from '@powersync/react';
import type { ReactNode } from 'react';
import type { FirstScreen } from '@/replica/first-rows.ts';
import { ReplicaContext } from '@/replica/replica.ts';
import { OpenFailed } from './open-failed.tsx';
import { useOpenReplica } from './use-open-replica.ts';

interface ReplicaProviderProps {
  userId: string;
  /** Shown while the database opens. */
  fallback: ReactNode;
  /** Read before the children appear. */
  firstScreen: FirstScreen | undefined;
  children: ReactNode;
}

/**
 * Opens the user's replica for its children, offline too. Only dashboards have one; public pages never
 * load it.
 */
export function ReplicaProvider({ userId, fallback, firstScreen, children }: ReplicaProviderProps) {
  const state = useOpenReplica(userId, firstScreen);
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
