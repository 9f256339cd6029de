import { useEffect, useState } from 'react';
import { type Dashboard, knownDashboard } from '@/lib/session/known-dashboard.ts';

/** The dashboard of whoever is signed in on this device; undefined for everybody else. */
export function useOwnDashboard(): Dashboard | undefined {
  const [dashboard, setDashboard] = useState<Dashboard>();
  useEffect(() => {
    const known = knownDashboard();
    // Most visitors are nobody's users yet: nothing is fetched and nobody is asked for them.
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
