import { defaultLanding } from '@juu/shared/access/landing';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { buttonStyle } from '@/components/button-style.ts';
import { Wordmark } from '@/components/wordmark.tsx';
import { readIdentity } from '@/lib/cached-identity.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { loadSession, useSession } from '@/lib/session.ts';
import { useSurface } from '@/lib/surface.ts';
import { TaxiSign } from './taxi-sign.tsx';

/** The front door: what Juu is, and the two ways in. */
export function LandingPage() {
  useSurface('night');
  usePageTitle();
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip bg-dot-grid">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-4 py-4 sm:px-6">
        <Wordmark />
        <WayIn />
      </header>
      <main className="mx-auto grid w-full max-w-6xl flex-1 items-center gap-12 px-4 pt-8 pb-0 sm:px-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:pb-16">
        <div>
          <h1 className="max-w-[12ch] font-display text-6xl leading-[0.95] font-extrabold text-balance sm:text-7xl lg:text-8xl">
            Transform every ride into your billboard
          </h1>
          <p className="mt-6 max-w-prose text-lg text-muted">
            Book LED screens on the roofs of Nairobi’s taxis: choose your zones, set your budget,
            and see where your ads play.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <Link to="/auth" className={buttonStyle({ size: 'lg' })}>
              Start Advertising
              <ArrowRight aria-hidden="true" className="size-5" />
            </Link>
            <Link
              to="/auth"
              search={{ role: 'driver' }}
              className={buttonStyle({ tone: 'neutral', size: 'lg' })}
            >
              Become a Driver
            </Link>
          </div>
        </div>
        <TaxiSign className="mx-auto w-full max-w-lg self-end lg:max-w-none lg:self-center" />
      </main>
    </div>
  );
}

/** The dashboard for who is signed in on this device, the sign-in for everybody else. */
function WayIn() {
  const session = useSession();
  const known = readIdentity();
  useEffect(() => {
    // Nobody else is asked who they are: most visitors are nobody's users yet.
    if (readIdentity()) void loadSession();
  }, []);
  const identity = session.status === 'signed-in' ? session.identity : undefined;
  const roles = identity?.roles ?? (session.status === 'unknown' ? known?.roles : undefined);
  return roles ? (
    <Link to={defaultLanding(roles)} className={buttonStyle({ tone: 'ghost' })}>
      Your dashboard
    </Link>
  ) : (
    <Link to="/auth" className={buttonStyle({ tone: 'ghost' })}>
      Sign In
    </Link>
  );
}
