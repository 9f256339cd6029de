import type { Me } from '@juu/shared/protocol/api';
import { CreativeUploads } from '@/features/creatives/creative-uploads.tsx';
import { DashboardFrame, type DashboardFrameProps } from '@/features/frame/dashboard-frame.tsx';
import { DashboardLoading } from '@/features/frame/dashboard-loading.tsx';
import { KeepsNothing } from '@/features/sync/keeps-nothing.tsx';
import { RefusedChanges } from '@/features/sync/refused-changes.tsx';
import { SyncIndicator } from '@/features/sync/sync-indicator.tsx';
import { useGuardedSignOut } from '@/features/sync/use-guarded-sign-out.tsx';
import { useLeave } from '@/lib/use-leave.ts';
import { InstallBanner } from '@/pwa/install-banner.tsx';
import type { ReadFirst } from '@/replica/first-rows.ts';
import type { RefusedChange } from '@/replica/refused-changes.ts';
import { ReplicaProvider } from '@/replica/replica-provider.tsx';
import { isAboutDetails, retakeDetails } from '@/replica/retaken-details.ts';
import { useSomethingSaved } from '@/replica/use-something-saved.ts';

interface SyncedDashboardProps<Id extends string>
  extends Pick<
    DashboardFrameProps<Id>,
    'title' | 'tabs' | 'openTab' | 'onOpenTab' | 'banner' | 'summary'
  > {
  identity: Me;
  /** Reads what the first tab shows; it appears in one piece. */
  readFirst?: ReadFirst;
  /** Opens the form for a refused change; undefined where there is none. */
  editorFor?: (change: RefusedChange) => (() => void) | undefined;
}

/**
 * A dashboard that lives on the user's replica: works offline, sends what waits, and shows what has
 * not been sent.
 */
export function SyncedDashboard<Id extends string>({
  readFirst = readNothing,
  ...props
}: SyncedDashboardProps<Id>) {
  return (
    <ReplicaProvider
      key={props.identity.user.id}
      userId={props.identity.user.id}
      fallback={<DashboardLoading />}
      readFirst={readFirst}
    >
      <SyncedFrame {...props} />
    </ReplicaProvider>
  );
}

const readNothing: ReadFirst = async () => undefined;

function SyncedFrame<Id extends string>({
  identity,
  editorFor,
  banner,
  ...frame
}: Omit<SyncedDashboardProps<Id>, 'readFirst'>) {
  const { signOut, question } = useGuardedSignOut(useLeave());
  const details = frame.tabs.find(({ id }) => id === 'details');

  function editorOf(change: RefusedChange) {
    if (!details || !isAboutDetails(change, identity.profile.id)) return editorFor?.(change);
    return () => {
      retakeDetails(change);
      frame.onOpenTab(details.id);
    };
  }
  return (
    <DashboardFrame
      {...frame}
      banner={
        <>
          <CreativeUploads />
          <KeepsNothing />
          <InstallBanner somethingSaved={useSomethingSaved()} />
          {banner}
        </>
      }
      user={identity.user}
      onSignOut={signOut}
      syncStatus={
        <>
          <RefusedChanges editorFor={editorOf} />
          <SyncIndicator />
          {question}
        </>
      }
    />
  );
}
