import { useLocation } from '@tanstack/react-router';
import type { FirstScreen } from '@/replica/first-rows.ts';
import { readLastScreen } from '@/replica/last-screen.ts';
import { ReplicaProvider } from '@/replica-session/replica-provider.tsx';
import { DashboardFrame, type DashboardFrameProps } from './dashboard-frame.tsx';
import { DashboardLoading } from './dashboard-loading.tsx';
import { LastScreen } from './last-screen.tsx';

interface SyncedDashboardProps extends DashboardFrameProps {
  /** Absent if its pages come from the server: they don't wait for the replica. */
  firstScreen?: FirstScreen;
}

/**
 * A dashboard with the user's replica: sends what waits, and shows what has not been sent. With a first
 * screen it lives on the replica, works offline, and appears once that is open. Without one it appears at
 * once, and what needs the replica follows.
 */
export function SyncedDashboard({ firstScreen, ...frame }: SyncedDashboardProps) {
  const userId = frame.identity.user.id;
  return (
    <ReplicaProvider
      key={userId}
      userId={userId}
      fallback={firstScreen && <Opening {...frame} />}
      firstScreen={firstScreen}
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
