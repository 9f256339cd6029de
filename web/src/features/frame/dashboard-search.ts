import { textOf } from '@/lib/search-values.ts';

/** Query of a dashboard: which tab is open, so that it can be linked to and survives a reload. */
export interface DashboardSearch {
  tab?: string | undefined;
}

export function parseDashboardSearch({ tab }: Record<string, unknown>): DashboardSearch {
  return { tab: textOf(tab) };
}
