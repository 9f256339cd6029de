import type { Me } from '@juu/shared/protocol/api';
import { DashboardFrame, type DashboardFrameProps } from '@/features/frame/dashboard-frame.tsx';
import { DashboardLoading } from '@/features/frame/dashboard-loading.tsx';
import { RefusedChanges } from '@/features/sync/refused-changes.tsx';
import { SyncIndicator } from '@/features/sync/sync-indicator.tsx';
import { useGuardedSignOut } from '@/features/sync/use-guarded-sign-out.tsx';
import { useLeave } from '@/lib/use-leave.ts';
import type { RefusedChange } from '@/replica/refused-changes.ts';
import { ReplicaProvider } from '@/replica/replica-provider.tsx';

interface SyncedDashboardProps<Id extends string>
  extends Pick<
    DashboardFrameProps<Id>,
    'title' | 'tabs' | 'openTab' | 'onOpenTab' | 'banner' | 'summary'
  > {
  identity: Me;
  /** Opens the form for a refused change; undefined where there is none. */
  editorFor?: (change: RefusedChange) => (() => void) | undefined;
}

/** A dashboard that lives on the user's replica: works offline, and shows what has not been sent. */
export function SyncedDashboard<Id extends string>(props: SyncedDashboardProps<Id>) {
  return (
    <ReplicaProvider
      key={props.identity.user.id}
      userId={props.identity.user.id}
      fallback={<DashboardLoading />}
    >
      <SyncedFrame {...props} />
    </ReplicaProvider>
  );
}

function SyncedFrame<Id extends string>({
  identity,
  editorFor,
  ...frame
}: SyncedDashboardProps<Id>) {
  const { signOut, question } = useGuardedSignOut(useLeave());
  return (
    <DashboardFrame
      {...frame}
      user={identity.user}
      onSignOut={signOut}
      syncStatus={
        <>
          <RefusedChanges {...(editorFor && { editorFor })} />
          <SyncIndicator />
          {question}
        </>
      }
    />
  );
}
