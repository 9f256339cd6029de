import type { Me } from '@juu/shared/endpoints/account';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Wordmark } from '@/components/brand/wordmark.tsx';
import { PageFrame } from '@/components/layout/page-frame.ts';
import { usePageTitle } from '@/lib/pages/page-title.ts';
import { useSurface } from '@/lib/pages/surface.ts';
import { keepDashboardsOffline } from '@/pwa/keep-dashboards-offline.ts';
import { type DashboardTab, TabBar, tabAt } from './tab-bar.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useFetchPages } from './use-fetch-pages.ts';
import { UserMenu } from './user-menu.tsx';

export interface DashboardFrameProps {
  title: string;
  user: Me['user'];
  tabs: readonly DashboardTab[];
  onSignOut: () => void;
  /** What has reached the server and what has not. */
  syncStatus?: ReactNode;
  /** The bell. */
  notifications?: ReactNode;
  /** Notices that concern the whole account. */
  banner?: ReactNode;
  /** Figures above the tabs. */
  summary?: ReactNode;
}

/** What all dashboards have in common, around the page of the open tab. */
export function DashboardFrame({
  title,
  user,
  tabs,
  onSignOut,
  syncStatus,
  notifications,
  banner,
  summary,
}: DashboardFrameProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const open = tabAt(tabs, path);
  useSurface('calm');
  usePageTitle(open ? `${open.label} · ${title}` : title);
  useFetchPages();
  useEffect(keepDashboardsOffline, []);
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex h-15 max-w-6xl items-center gap-0.5 pr-2 pl-4 sm:gap-1 sm:px-6">
          <Wordmark className="mr-auto" />
          {syncStatus}
          {notifications}
          <ThemeMenu />
          <UserMenu user={user} onSignOut={onSignOut} />
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-6 sm:px-6">
        <h1 className="display-s">{title}</h1>
        {banner}
        {summary}
        <TabBar label={title} tabs={tabs} open={open} />
        <PageFrame value={true}>
          <Outlet />
        </PageFrame>
      </main>
    </>
  );
}
