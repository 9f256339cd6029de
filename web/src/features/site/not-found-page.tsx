import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LedSign } from '@/components/brand/led-sign.tsx';
import { ButtonLink } from '@/components/buttons/button-link.tsx';
import { usePageTitle } from '@/lib/pages/page-title.ts';
import { serverPaths } from '@/pwa/worker/server-paths.ts';
import { NotOnDevicePage } from './not-on-device-page.tsx';
import { SiteFrame } from './site-frame.tsx';

/** For every path without a page. */
export function NotFoundPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The worker serves the app for server paths while the server can’t be reached.
  return serverPaths.some((server) => server.test(path)) ? (
    <NotOnDevicePage />
  ) : (
    <Nowhere path={path} />
  );
}

function Nowhere({ path }: { path: string }) {
  usePageTitle('Page not found');
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the product specification asks for the path in the log
    console.error('404: no page at', path);
  }, [path]);
  return (
    <SiteFrame>
      <div className="grid min-h-[70dvh] place-items-center bg-dot-grid px-4 pt-28 pb-16">
        <div className="flex w-full max-w-md flex-col items-center gap-5 text-center">
          <h1 className="w-full">
            <span className="sr-only">404</span>
            <LedSign text="404" />
          </h1>
          <p className="title-l">Oops! Page not found</p>
          <p className="text-muted">
            There’s nothing at this address. It may have a typo, or the page has moved.
          </p>
          <ButtonLink to="/" size="lg">
            Return to Home
          </ButtonLink>
        </div>
      </div>
    </SiteFrame>
  );
}
