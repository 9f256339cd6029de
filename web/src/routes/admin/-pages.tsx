import type { AdminSummary } from '@juu/shared/endpoints/summary';
import { CirclePause, Mail, MapPinned, MessageSquareWarning, ScrollText } from 'lucide-react';
import type { DashboardPage } from '@/features/frame/dashboard-page.ts';

interface AdminPage extends DashboardPage {
  /** What the summary counts for it. */
  readonly waits?: keyof AdminSummary['waiting'];
}

/** The admin's pages without tabs, as the account menu lists them. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  { to: '/admin/zones', label: 'Zones', icon: () => <MapPinned aria-hidden="true" /> },
  {
    to: '/admin/held-plays',
    label: 'Held plays',
    icon: () => <CirclePause aria-hidden="true" />,
    waits: 'held_plays',
  },
  {
    to: '/admin/reports',
    label: 'Drivers’ reports',
    icon: () => <MessageSquareWarning aria-hidden="true" />,
    waits: 'reports',
  },
  {
    to: '/admin/messages',
    label: 'Messages',
    icon: () => <Mail aria-hidden="true" />,
    waits: 'messages',
  },
  { to: '/admin/audit', label: 'Audit log', icon: () => <ScrollText aria-hidden="true" /> },
];
