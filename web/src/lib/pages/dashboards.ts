import type { Role } from '@juu/shared/access/roles';

/** The dashboards, one for each role, by the first part of their addresses. */
export const DASHBOARDS = ['advertiser', 'driver', 'admin'] as const satisfies readonly Role[];
export type DashboardName = (typeof DASHBOARDS)[number];

/** The dashboard that an address belongs to; undefined for all other pages. */
export function dashboardAt(pathname: string): DashboardName | undefined {
  return DASHBOARDS.find((name) => pathname === `/${name}` || pathname.startsWith(`/${name}/`));
}

/**
 * The routes that people see first after signing in: a dashboard's frame and its first tab. The dashboard's
 * document names their code, so that the browser fetches it with the app's.
 */
export const FIRST_SCREENS = {
  advertiser: ['/advertiser', '/advertiser/campaigns/'],
  driver: ['/driver', '/driver/devices'],
  admin: ['/admin', '/admin/campaigns/'],
} as const satisfies Record<DashboardName, readonly string[]>;
