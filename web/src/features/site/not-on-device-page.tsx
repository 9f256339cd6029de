import { defaultLanding } from '@juu/shared/access/roles';
import { CloudOff } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { buttonStyle } from '@/components/button-style.ts';
import { readIdentity } from '@/lib/cached-identity.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';

/**
 * In the place of a page that this device has not got and cannot fetch now. Its links are documents
 * of their own, so that they work whatever has failed.
 */
export function NotOnDevicePage() {
  usePageTitle('Not on this device yet');
  const identity = readIdentity();
  const dashboard = identity && defaultLanding(identity.roles);
  return (
    <main role="alert" className="grid min-h-dvh place-items-center px-4">
      <div className="flex max-w-prose flex-col items-center gap-4 text-center">
        <span className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
          <CloudOff aria-hidden="true" className="size-6" />
        </span>
        <h1 className="text-2xl font-semibold text-balance">
          This page has not been opened on this device yet
        </h1>
        <p className="text-muted">
          It has to come from the server once, and the server can’t be reached now. From then on it
          opens offline too.
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => void reloadIntoNewest()}>Try again</Button>
          {dashboard && !location.pathname.startsWith(dashboard) && (
            <a href={dashboard} className={buttonStyle({ tone: 'neutral' })}>
              Your dashboard
            </a>
          )}
          <a href="/" className={buttonStyle({ tone: 'neutral' })}>
            Home page
          </a>
          {!identity && (
            <a href="/auth" className={buttonStyle({ tone: 'ghost' })}>
              Sign In
            </a>
          )}
        </div>
      </div>
    </main>
  );
}
