import * as m from '@/lib/language/compiled/frame.js';

/** The driver's tabs in their order; `/driver` opens the first. */
export const DRIVER_TABS = [
  { to: '/driver/devices', label: m.frame_devices },
  { to: '/driver/earnings', label: m.frame_earnings },
  { to: '/driver/details', label: m.frame_details },
] as const;
