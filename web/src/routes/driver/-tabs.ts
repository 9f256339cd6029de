/** The driver's tabs in their order; `/driver` opens the first. Their labels come with the dashboard. */
export const DRIVER_TABS = [
  { to: '/driver/devices' },
  { to: '/driver/earnings' },
  { to: '/driver/details' },
] as const;
