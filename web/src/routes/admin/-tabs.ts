import type { DashboardTab } from '@/features/frame/tab-bar.tsx';

/** The admin's tabs in their order; `/admin` opens the first. */
export const ADMIN_TABS = [
  { to: '/admin/campaigns', label: 'Campaigns' },
  { to: '/admin/devices', label: 'Devices' },
  { to: '/admin/payments', label: 'Payments' },
  { to: '/admin/details', label: 'My Details' },
] as const satisfies readonly DashboardTab[];
