import { redirect } from '@tanstack/react-router';
import type { DashboardTab } from '@/features/frame/tab-bar.tsx';

type Tab = Pick<DashboardTab, 'to'>;

/**
 * Where the bare address of a dashboard leads: to its first tab. Bookmarks and installed apps still
 * have addresses from when a tab was `?tab=billing`, a form `&view=edit&campaign=…` and a sheet
 * `&campaign=…`: these lead to the page of the same name. All other values stay in the address.
 */
export function landingTab(
  tabs: readonly [Tab, ...Tab[]],
  { tab, view, campaign, ...search }: Record<string, unknown>,
) {
  const { to } = tabs.find((one) => one.to.endsWith(`/${tab}`)) ?? tabs[0];
  const record = to.endsWith('/campaigns') ? (view === 'new' ? view : campaign) : undefined;
  const path = /^[\w-]+$/.test(String(record ?? '')) ? `${to}/${record}` : to;
  return redirect({ to: path, search, replace: true });
}
