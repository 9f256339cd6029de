import { CirclePause, Mail, MapPinned, MessageSquareWarning, ScrollText } from 'lucide-react';
import type { DashboardPage } from '@/features/frame/dashboard-page.ts';

/** The admin's pages without tabs, as the account menu lists them. */
export const ADMIN_PAGES = [
  { to: '/admin/zones', label: 'Zones', icon: () => <MapPinned aria-hidden="true" /> },
  { to: '/admin/held-plays', label: 'Held plays', icon: () => <CirclePause aria-hidden="true" /> },
  {
    to: '/admin/reports',
    label: 'Drivers’ reports',
    icon: () => <MessageSquareWarning aria-hidden="true" />,
  },
  { to: '/admin/messages', label: 'Messages', icon: () => <Mail aria-hidden="true" /> },
  { to: '/admin/audit', label: 'Audit log', icon: () => <ScrollText aria-hidden="true" /> },
] as const satisfies readonly DashboardPage[];
