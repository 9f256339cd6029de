/** The screen's own requests come first, milliseconds. */
const PAUSE_MS = 2_000;
/** The pause before the second attempt, doubled before each further one, milliseconds. */
const RETRY_MS = 60_000;
/** The longest pause. Then attempts end, because a full device would fetch the same forever. */
const LONGEST_RETRY_MS = 16 * 60_000;

/** Makes the worker fetch the dashboards, so that this device opens them offline at the next start. */
export function keepDashboardsOffline(): void {
  // Only a build has a worker.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  setTimeout(() => {
    // If there is no network now, the next start does it.
    fetchDashboards().catch(() => undefined);
  }, PAUSE_MS);
}

async function fetchDashboards(pause = RETRY_MS): Promise<void> {
  const [{ messageSW }, { registerServiceWorker }] = await Promise.all([
    import('workbox-window'),
    import('./register-service-worker.ts'),
  ]);
  // After a sign-in, the page has not registered it yet (main.tsx).
  void registerServiceWorker();
  const { active } = await navigator.serviceWorker.ready;
  const complete = active && (await messageSW(active, { type: 'FETCH_DASHBOARDS' }));
  // Not p-retry: the worker answers that parts are missing, which is no failure.
  if (complete === false && pause <= LONGEST_RETRY_MS) {
    setTimeout(() => void fetchDashboards(2 * pause).catch(() => undefined), pause);
  }
}
