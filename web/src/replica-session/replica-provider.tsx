import { PowerSyncContext } from '@powersync/react';
import type { CommonPowerSyncDatabase } from '@powersync/web';
import type { ReactNode } from 'react';
import { ReplicaContext } from '@/replica/replica.ts';
import { OpenFailed } from './open-failed.tsx';
import { useOpenReplica, type WhenToOpen } from './use-open-replica.ts';

interface ReplicaProviderProps extends WhenToOpen {
  userId: string;
  /** Shown while the database opens. Absent: the children are, and their parts wait (`WithReplica`). */
  fallback: ReactNode | undefined;
  children: ReactNode;
}

/**
 * Opens the user's replica for its children, offline too. Only dashboards have one; public pages never
 * load it. If it can't be opened, nothing else shows: unsent changes may be in it, and no one could sign out
 * without losing them.
 */
export function ReplicaProvider({ userId, fallback, children, ...when }: ReplicaProviderProps) {
  const state = useOpenReplica(userId, when);
  if (state.status === 'opening' && fallback) return fallback;
  if (state.status === 'failed')
    return <OpenFailed userId={userId} reason={state.reason} onRetry={state.retry} />;
  const replica = state.status === 'ready' ? state.replica : undefined;
  return (
    <ReplicaContext.Provider value={replica}>
      {/* Its type knows no time before: what reads it is rendered `WithReplica`. */}
      <PowerSyncContext.Provider value={replica?.database as CommonPowerSyncDatabase}>
        {children}
      </PowerSyncContext.Provider>
    </ReplicaContext.Provider>
  );
}
