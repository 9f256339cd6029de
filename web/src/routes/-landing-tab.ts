import { redirect } from '@tanstack/react-router';
import type { DashboardName } from '@/lib/pages/dashboards.ts';
import { TABS } from './-tabs.ts';

/**
 * Where the bare address of a dashboard leads: to its first tab. Bookmarks and installed apps still
 * have addresses from when a tab was `?tab=billing`, a form `&view=edit&campaign=…` and a sheet
 * `&campaign=…`: these lead to the page of the same name. All other values stay in the address.
 */
export function landingTab(
  dashboard: DashboardName,
  { tab, view, campaign, ...search }: Record<string, unknown>,
) {
  const name = TABS[dashboard].find((one) => one === tab) ?? TABS[dashboard][0];
  const to = `/${dashboard}/${name}`;
  const record = name === 'campaigns' ? (view === 'new' ? view : campaign) : undefined;
  const path = /^[\w-]+$/.test(String(record ?? '')) ? `${to}/${record}` : to;
  return redirect({ to: path, search, replace: true });
}
