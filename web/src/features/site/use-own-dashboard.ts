import { useEffect, useState } from 'react';
import { IDENTITY_KEY } from '@/lib/identity-key.ts';
import { readStored } from '@/lib/stored.ts';
import type { Dashboard } from './follow-dashboard.ts';

/** The dashboard of whoever is signed in on this device; undefined for everybody else. */
export function useOwnDashboard(): Dashboard | undefined {
  const [dashboard, setDashboard] = useState<Dashboard>();
  useEffect(() => {
    // Most visitors are nobody's users yet: nothing is fetched and nobody is asked for them.
    if (readStored(IDENTITY_KEY) === null) return;
    let stop: (() => void) | undefined;
    let over = false;
    import('./follow-dashboard.ts').then(
      ({ followDashboard }) => {
        if (!over) stop = followDashboard(setDashboard);
      },
      // The link is missing then; the page is whole without it.
      () => undefined,
    );
    return () => {
      over = true;
      stop?.();
    };
  }, []);
  return dashboard;
}
