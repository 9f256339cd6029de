import type { DashboardName } from '@/lib/pages/dashboards.ts';

/**
 * The tabs of each dashboard in their order, by the last part of their addresses. A dashboard opens its first.
 * Every visitor of the app loads these few names, so that no dashboard's code is needed to find that tab.
 */
export const TABS = {
  advertiser: ['campaigns', 'coverage', 'analytics', 'billing', 'details'],
  driver: ['devices', 'earnings', 'details'],
  admin: ['campaigns', 'users', 'security', 'devices', 'companies', 'payments', 'details'],
} as const satisfies Record<DashboardName, readonly string[]>;

type TabOf<D extends DashboardName> = (typeof TABS)[D][number];

/** The tabs of a dashboard as links. */
export function tabsOf<D extends DashboardName>(
  dashboard: D,
  labels: Readonly<Record<TabOf<D>, string>>,
): { to: `/${D}/${TabOf<D>}`; label: string }[] {
  const names: readonly TabOf<D>[] = TABS[dashboard];
  return names.map((name) => ({ to: `/${dashboard}/${name}`, label: labels[name] }));
}
