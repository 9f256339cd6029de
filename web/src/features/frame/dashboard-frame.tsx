import type { Me } from '@juu/shared/endpoints/account';
import { type ReactNode, useEffect } from 'react';
import { type Tab, Tabs } from '@/components/tabs.tsx';
import { Wordmark } from '@/components/wordmark.tsx';
import { usePageTitle } from '@/lib/page-title.ts';
import { useSurface } from '@/lib/surface.ts';
import { keepDashboardsOffline } from '@/pwa/keep-dashboards-offline.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export interface DashboardFrameProps<Id extends string> {
  title: string;
  user: Me['user'];
  tabs: readonly Tab<Id>[];
  /** The tab of the URL; the first one opens where it is none of them. */
  openTab: string | undefined;
  onOpenTab: (id: Id) => void;
  onSignOut: () => void;
  /** What has reached the server and what has not. */
  syncStatus?: ReactNode;
  /** Notices that concern the whole account. */
  banner?: ReactNode;
  /** Figures above the tabs. */
  summary?: ReactNode;
}

/** What all dashboards have in common: the header, the notices, the tabs. */
export function DashboardFrame<Id extends string>({
  title,
  user,
  tabs,
  openTab,
  onOpenTab,
  onSignOut,
  syncStatus,
  banner,
  summary,
}: DashboardFrameProps<Id>) {
  const open = tabs.find(({ id }) => id === openTab) ?? tabs[0];
  useSurface('calm');
  usePageTitle(title);
  useEffect(keepDashboardsOffline, []);
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex h-15 max-w-6xl items-center gap-1 px-4 sm:px-6">
          <Wordmark className="mr-auto" />
          {syncStatus}
          <ThemeMenu />
          <UserMenu user={user} onSignOut={onSignOut} />
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-6 sm:px-6">
        <h1 className="display-s">{title}</h1>
        {banner}
        {summary}
        {open && <Tabs label={title} tabs={tabs} value={open.id} onChange={onOpenTab} />}
      </main>
    </>
  );
}
