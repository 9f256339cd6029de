import { useLocation } from '@tanstack/react-router';
import { readLastScreen } from '@/replica/last-screen.ts';
import { ReplicaProvider } from '@/replica-session/replica-provider.tsx';
import type { WhenToOpen } from '@/replica-session/use-open-replica.ts';
import { DashboardFrame, type DashboardFrameProps } from './dashboard-frame.tsx';
import { DashboardLoading } from './dashboard-loading.tsx';
import { LastScreen } from './last-screen.tsx';

interface SyncedDashboardProps extends DashboardFrameProps, WhenToOpen {}

/**
 * A dashboard with the user's replica: sends what waits, and shows what has not been sent. With a first
 * screen it lives on the replica, works offline, and appears once that is open. Without one its pages come
 * from the server: it appears at once, and what needs the replica follows.
 */
export function SyncedDashboard({ firstScreen, untilShown, ...frame }: SyncedDashboardProps) {
  const userId = frame.identity.user.id;
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <ReplicaProvider
      key={userId}
      userId={userId}
      fallback={firstScreen && <Opening {...frame} />}
      firstScreen={firstScreen}
      // The person's own details live on the replica in every dashboard.
      untilShown={path === frame.details ? undefined : untilShown}
    >
      <DashboardFrame {...frame} />
    </ReplicaProvider>
  );
}

/** Shown until the replica is open: the first screen as it was left, if this device has one. */
function Opening({ identity, title }: DashboardFrameProps) {
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const html = readLastScreen(identity.user.id, address);
  return html ? <LastScreen title={title} html={html} /> : <DashboardLoading />;
}
