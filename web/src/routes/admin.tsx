import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Shortcuts } from '@/components/shortcuts/shortcuts.tsx';
import { AdminSummary } from '@/features/admin-summary/admin-summary.tsx';
import { LockedDesk } from '@/features/admin-summary/locked-desk.tsx';
import { useWaiting } from '@/features/admin-summary/use-waiting.ts';
import { SyncedDashboard } from '@/features/frame/synced-dashboard.tsx';
import { BlockedAlerts } from '@/features/signup-attempts/blocked-alerts.tsx';
import { firstAnswers } from '@/lib/http/first-answers.ts';
import { queryClient } from '@/lib/session/query-client.ts';
import { startSession } from '@/replica-session/start-session.ts';
import { tabsOf } from './-tabs.ts';
import { ADMIN_PAGES } from './admin/-pages.tsx';

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ location }) => {
    // The first tab needs it to ask for its list; if it can't be fetched, the tab fails.
    import('./admin/-ask-ahead.ts').catch(() => undefined);
    const { requireDashboard } = await startSession();
    return { identity: await requireDashboard('admin-dashboard', location.href) };
  },
  component: AdminDashboard,
});

const TABS = tabsOf('admin', {
  campaigns: 'Campaigns',
  users: 'Users',
  security: 'Security',
  devices: 'Devices',
  companies: 'Companies',
  payments: 'Payments',
  details: 'My Details',
});

/** Tells screen readers why a tab is locked. */
const LOCKED_BECAUSE = 'Locked until you sign in with a code or a passkey';

function AdminDashboard() {
  const { identity } = Route.useRouteContext();
  const isLocked = identity.admin_two_factor === 'due';
  const waiting = useWaiting(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      {!isLocked && <BlockedAlerts />}
      <SyncedDashboard
        title="Admin dashboard"
        untilShown={() => firstAnswers(queryClient)}
        identity={identity}
        tabs={TABS}
        pages={ADMIN_PAGES.map((page) => ({ ...page, badge: page.waits && waiting[page.waits] }))}
        details="/admin/details"
        notifiedAbout="News about your account appears here."
        summary={isLocked ? <LockedDesk /> : <AdminSummary />}
        lockedBecause={isLocked ? LOCKED_BECAUSE : undefined}
        tools={<Shortcuts />}
      />
    </QueryClientProvider>
  );
}
