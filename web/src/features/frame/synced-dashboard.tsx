import { useLocation } from '@tanstack/react-router';
import type { FirstScreen } from '@/replica/first-rows.ts';
import { readLastScreen } from '@/replica/last-screen.ts';
import { ReplicaProvider } from '@/replica-session/replica-provider.tsx';
import { DashboardFrame, type DashboardFrameProps } from './dashboard-frame.tsx';
import { DashboardLoading } from './dashboard-loading.tsx';
import { LastScreen } from './last-screen.tsx';

interface SyncedDashboardProps extends DashboardFrameProps {
  /** Absent if its lists come from the server. */
  firstScreen?: FirstScreen;
}

/**
 * A dashboard that lives on the user's replica: works offline, sends what waits, and shows what has
 * not been sent.
 */
export function SyncedDashboard({ firstScreen, ...frame }: SyncedDashboardProps) {
  const userId = frame.identity.user.id;
  return (
    <ReplicaProvider
      key={userId}
      userId={userId}
      fallback={<Opening {...frame} />}
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
