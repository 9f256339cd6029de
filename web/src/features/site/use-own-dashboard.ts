import { useEffect, useState } from 'react';
import { type Dashboard, knownDashboard } from '@/lib/session/known-dashboard.ts';

/** The dashboard of the person who is signed in on this device; undefined if there is none. */
export function useOwnDashboard(): Dashboard | undefined {
  const [dashboard, setDashboard] = useState<Dashboard>();
  useEffect(() => {
    const known = knownDashboard();
    // Most visitors have no account, so nothing is fetched for them.
    if (!known) return;
    setDashboard(known);
    let stop: (() => void) | undefined;
    let over = false;
    import('./follow-dashboard.ts').then(
      ({ followDashboard }) => {
        if (!over) stop = followDashboard(setDashboard);
      },
      // What the device knows has to do.
      () => undefined,
    );
    return () => {
      over = true;
      stop?.();
    };
  }, []);
  return dashboard;
}
