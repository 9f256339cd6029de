/** The dashboards, by the first part of their addresses. */
export const DASHBOARDS = ['advertiser', 'driver', 'admin'] as const;
export type DashboardName = (typeof DASHBOARDS)[number];

/**
 * The routes that most people see first after signing in: a dashboard's frame and its first tab. The
 * build packs their code together, and the sign-in form fetches it ahead.
 */
export const FIRST_SCREENS = {
  advertiser: ['/advertiser', '/advertiser/campaigns/'],
  driver: ['/driver', '/driver/devices'],
} as const satisfies Partial<Record<DashboardName, readonly string[]>>;
