import type { DashboardTab } from '@/features/frame/tab-bar.tsx';

/** The advertiser's tabs in their order; `/advertiser` opens the first. */
export const ADVERTISER_TABS = [
  { to: '/advertiser/campaigns', label: 'Campaigns' },
  { to: '/advertiser/coverage', label: 'Coverage Map' },
  { to: '/advertiser/analytics', label: 'Analytics' },
  { to: '/advertiser/billing', label: 'Billing' },
  { to: '/advertiser/details', label: 'My Details' },
] as const satisfies readonly DashboardTab[];
