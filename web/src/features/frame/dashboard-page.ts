import type { ReactNode } from 'react';
import type { DashboardTab } from './tab-bar.tsx';

/** A page of a dashboard without a tab: the account menu lists it. */
export interface DashboardPage extends DashboardTab {
  /** Called when the menu opens: the icon's file may load after the list of pages. */
  readonly icon: () => ReactNode;
  /** What waits there, in a word or two. */
  readonly badge?: string | undefined;
}
