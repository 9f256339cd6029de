import type { DashboardTab } from '@/features/frame/tab-bar.tsx';

/** The driver's tabs in their order; `/driver` opens the first. */
export const DRIVER_TABS = [
  { to: '/driver/devices', label: 'Devices' },
  { to: '/driver/details', label: 'My Details' },
] as const satisfies readonly DashboardTab[];
