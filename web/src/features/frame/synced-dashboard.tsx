import type { Me } from '@juu/shared/endpoints/account';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NotificationBell } from '@/features/notifications/notification-bell.tsx';
import { RefusedChanges } from '@/features/sync/refused/refused-changes.tsx';
import { useGuardedSignOut } from '@/features/sync/sign-out/use-guarded-sign-out.tsx';
import { KeepsNothing } from '@/features/sync/status/keeps-nothing.tsx';
import { SyncIndicator } from '@/features/sync/status/sync-indicator.tsx';
import { useLeave } from '@/lib/session/use-leave.ts';
import { CreativeUploads } from '@/outbox/files/creative-uploads.tsx';
import type { RefusedChange } from '@/outbox/refused/refused-changes.ts';
import { isAboutDetails, retakeDetails } from '@/outbox/refused/retaken-details.ts';
import { useSomethingSaved } from '@/outbox/unsent/use-something-saved.ts';
import { InstallBanner } from '@/pwa/install-banner.tsx';
import type { ReadFirst } from '@/replica/first-rows.ts';
import { readLastScreen, useKeepLastScreen } from '@/replica/last-screen.ts';
import { ReplicaProvider } from '@/replica-session/replica-provider.tsx';
import { DashboardFrame, type DashboardFrameProps } from './dashboard-frame.tsx';
import { DashboardLoading } from './dashboard-loading.tsx';
import { LastScreen } from './last-screen.tsx';
import type { DashboardTab } from './tab-bar.tsx';

interface SyncedDashboardProps
  extends Pick<DashboardFrameProps, 'title' | 'tabs' | 'banner' | 'summary'> {
  identity: Me;
  /** The page where the person's own details are edited. */
  details: DashboardTab['to'];
  /** Says what this role is notified about, e.g. "We tell you here when …". */
  notifiedAbout: string;
  /** Reads what the first screen shows; it appears in one piece. */
  readFirst?: ReadFirst;
  /** Opens the form for a refused change; undefined where there is none. */
  editorFor?: (change: RefusedChange) => (() => void) | undefined;
}

/**
 * A dashboard that lives on the user's replica: works offline, sends what waits, and shows what has
 * not been sent.
 */
export function SyncedDashboard({ readFirst = readNothing, ...props }: SyncedDashboardProps) {
  return (
    <ReplicaProvider
      key={props.identity.user.id}
      userId={props.identity.user.id}
      fallback={<Opening {...props} />}
      readFirst={readFirst}
    >
      <SyncedFrame {...props} />
    </ReplicaProvider>
  );
}

/** What stands in the place of the dashboard until its replica is open: the first tab as it was left. */
function Opening({
  identity,
  title,
  tabs,
}: Pick<SyncedDashboardProps, 'identity' | 'title' | 'tabs'>) {
  const isFirst = useLocation({ select: ({ pathname }) => pathname === tabs[0]?.to });
  const [html] = useState(() => readLastScreen(identity.user.id, title));
  return isFirst && html ? <LastScreen title={title} html={html} /> : <DashboardLoading />;
}

const readNothing: ReadFirst = async () => undefined;

function SyncedFrame({
  identity,
  details,
  notifiedAbout,
  editorFor,
  banner,
  ...frame
}: Omit<SyncedDashboardProps, 'readFirst'>) {
  useKeepLastScreen(frame.title);
  const navigate = useNavigate();
  const { signOut, question } = useGuardedSignOut(useLeave());

  function editorOf(change: RefusedChange) {
    if (!isAboutDetails(change, identity.profile.id)) return editorFor?.(change);
    return () => {
      retakeDetails(change);
      void navigate({ to: details });
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
      notifications={<NotificationBell emptyText={notifiedAbout} />}
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
