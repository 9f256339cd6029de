import type { Me } from '@juu/shared/endpoints/account';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Wordmark } from '@/components/brand/wordmark.tsx';
import { Spinner } from '@/components/waiting/spinner.tsx';
import { ConfirmationBanner } from '@/features/confirmation/confirmation-banner.tsx';
import { NotificationBell, WaitingBell } from '@/features/notifications/notification-bell.tsx';
import { Rejections } from '@/features/sync/rejections/rejections.tsx';
import { useGuardedSignOut } from '@/features/sync/sign-out/use-guarded-sign-out.tsx';
import { KeepsNothing } from '@/features/sync/status/keeps-nothing.tsx';
import { SyncIndicator } from '@/features/sync/status/sync-indicator.tsx';
import * as m from '@/lib/language/compiled/frame.js';
import { usePageTitle } from '@/lib/pages/page-title.ts';
import { useSurface } from '@/lib/pages/surface.ts';
import { useTitleWithPart } from '@/lib/pages/title-part.ts';
import { leave } from '@/lib/session/leave.ts';
import { uploadPendingFiles } from '@/outbox/files/upload-pending-files.ts';
import type { Rejection } from '@/outbox/rejections/rejections.ts';
import { isAboutDetails, retakeDetails } from '@/outbox/rejections/retaken-details.ts';
import { useSomethingSaved } from '@/outbox/unsent/use-unsent.ts';
import { InstallBanner } from '@/pwa/install-banner.tsx';
import { keepDashboardsOffline } from '@/pwa/keep-dashboards-offline.ts';
import { LAST_SCREEN_ONLY, NOT_IN_LAST_SCREEN, useKeepLastScreen } from '@/replica/last-screen.ts';
import { useReplica } from '@/replica/replica.ts';
import { WithReplica } from '@/replica/with-replica.tsx';
import type { DashboardPage } from './dashboard-page.ts';
import { OpenedPage } from './opened-page.tsx';
import { type DashboardTab, TabBar, tabAt } from './tab-bar.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useFetchPages } from './use-fetch-pages.ts';
import { UserMenu } from './user-menu.tsx';

export interface DashboardFrameProps {
  identity: Me;
  title: string;
  tabs: readonly DashboardTab[];
  /** Further pages, in the account menu. */
  pages?: readonly DashboardPage[];
  /** The page where the person's own details are edited. */
  details: DashboardTab['to'];
  /** Says what this role is notified about, e.g. "We tell you here when …". */
  notifiedAbout: string;
  /** Opens the form for a rejection; undefined if it has none. */
  editorFor?: (rejection: Rejection) => (() => void) | undefined;
  /** Notices that concern the whole account. */
  banner?: ReactNode;
  /** The figures that a person comes for, above every tab. */
  summary?: ReactNode;
  /** Further buttons of the header. */
  tools?: ReactNode;
  /** Why nothing but the person's own details can be opened: the server would refuse the rest. */
  lockedBecause?: string | undefined;
}

/**
 * The frame of every dashboard, around the page of the open tab. Parts that need the replica appear once it is
 * open, in a place kept for them. Only the warning of a replica in memory moves the page.
 */
export function DashboardFrame({
  identity,
  title,
  tabs,
  pages = [],
  details,
  notifiedAbout,
  editorFor,
  banner,
  summary,
  tools,
  lockedBecause,
}: DashboardFrameProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const open = tabAt([...tabs, ...pages], path);
  const locked = lockedBecause ? { because: lockedBecause, but: details } : undefined;
  const [signOut, setSignOut] = useState<() => void>();
  const navigate = useNavigate();
  useSurface('calm');
  usePageTitle(useTitleWithPart(open ? `${open.label} · ${title}` : title));
  useEffect(keepDashboardsOffline, []);

  function editorOf(rejection: Rejection) {
    if (!isAboutDetails(rejection, identity.profile.id)) return editorFor?.(rejection);
    return () => {
      retakeDetails(rejection);
      void navigate({ to: details });
    };
  }
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex h-15 max-w-6xl items-center gap-0.5 pr-2 pl-4 sm:gap-1 sm:px-6">
          <Wordmark className="mr-auto" />
          <p
            role="status"
            {...LAST_SCREEN_ONLY}
            className="flex items-center gap-2 pr-2 caption text-muted sm:pr-0 sm:body-s"
          >
            <Spinner />
            {m.frame_as_you_left()}
          </p>
          <div {...NOT_IN_LAST_SCREEN} className="contents">
            <WithReplica>
              <Rejections editorFor={editorOf} />
              <SyncIndicator />
            </WithReplica>
            {tools}
            <WithReplica fallback={<WaitingBell />}>
              <NotificationBell emptyText={notifiedAbout} />
            </WithReplica>
            <ThemeMenu />
            <UserMenu user={identity.user} pages={locked ? [] : pages} onSignOut={signOut} />
            <WithReplica>
              <SignOutGuard onReady={setSignOut} />
            </WithReplica>
          </div>
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-6xl flex-col gap-2.5 px-4 pt-2.5 pb-6 sm:gap-6 sm:px-6 sm:pt-6">
        <h1 className="display-s">{title}</h1>
        <WithReplica fallback={<InstallBanner somethingSaved={false} />}>
          <KeepsNothing />
          <InstallBannerOnceSaved />
        </WithReplica>
        <ConfirmationBanner identity={identity} />
        {banner}
        {summary}
        <TabBar label={title} tabs={tabs} open={open} locked={locked} />
        <OpenedPage isLocked={locked !== undefined} isDetails={open?.to === details} />
      </main>
      <WithReplica>
        <BackgroundWork />
      </WithReplica>
    </>
  );
}

interface SignOutGuardProps {
  onReady: (signOut: (() => () => void) | undefined) => void;
}

/** Hands on a sign-out that asks first if something would be lost. The menu itself doesn't wait for the replica. */
function SignOutGuard({ onReady }: SignOutGuardProps) {
  const { signOut, question } = useGuardedSignOut(leave);
  const latest = useRef(signOut);
  latest.current = signOut;
  useEffect(() => {
    onReady(() => () => latest.current());
    return () => onReady(undefined);
  }, [onReady]);
  return question;
}

function InstallBannerOnceSaved() {
  return <InstallBanner somethingSaved={useSomethingSaved()} />;
}

/** Fetches pages, keeps the last screen and sends files. Renders nothing. */
function BackgroundWork() {
  useFetchPages();
  useKeepLastScreen();
  const replica = useReplica();
  useEffect(() => uploadPendingFiles(replica), [replica]);
  return null;
}
