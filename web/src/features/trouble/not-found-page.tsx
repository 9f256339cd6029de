import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logNowhere } from '@/features/site/log-nowhere.ts';
import { Nowhere } from '@/features/site/nowhere.tsx';
import { SiteFrame } from '@/features/site/site-frame.tsx';
import { startFrame } from '@/features/site/start-frame.ts';
import { usePageTitle } from '@/lib/pages/page-title.ts';
import { useSurface } from '@/lib/pages/surface.ts';
import { serverPaths } from '@/pwa/worker/server-paths.ts';
import { NotOnDevicePage } from './not-on-device-page.tsx';

/** For every path of the app without a page. */
export function NotFoundPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The worker serves the app for server paths while the server can’t be reached.
  return serverPaths.some((server) => server.test(path)) ? (
    <NotOnDevicePage />
  ) : (
    <NowherePage key={path} />
  );
}

function NowherePage() {
  usePageTitle('Page not found');
  useSurface('night');
  useEffect(() => {
    logNowhere();
    startFrame();
  }, []);
  return (
    <SiteFrame path={undefined}>
      <Nowhere />
    </SiteFrame>
  );
}
