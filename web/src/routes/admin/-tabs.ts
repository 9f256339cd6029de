import type { DashboardTab } from '@/features/frame/tab-bar.tsx';

/** The admin's tabs in their order; `/admin` opens the first. */
export const ADMIN_TABS = [
  { to: '/admin/campaigns', label: 'Campaigns' },
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/security', label: 'Security' },
  { to: '/admin/devices', label: 'Devices' },
  { to: '/admin/companies', label: 'Companies' },
  { to: '/admin/payments', label: 'Payments' },
  { to: '/admin/details', label: 'My Details' },
] as const satisfies readonly DashboardTab[];
