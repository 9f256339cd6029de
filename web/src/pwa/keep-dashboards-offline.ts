/** What the person looks at comes first, milliseconds. */
const PAUSE_MS = 2_000;
/** Before the first further attempt; twice as long before each that follows, milliseconds. */
const RETRY_MS = 60_000;
/** No further attempt after a pause of this length: a full device would fetch the same for ever. */
const LONGEST_RETRY_MS = 16 * 60_000;

/** Has the dashboards fetched, so that this device can open them offline at the next start. */
export function keepDashboardsOffline(): void {
  // Only a build has a worker.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  setTimeout(() => {
    // Without a network now, the next start does it.
    fetchDashboards().catch(() => undefined);
  }, PAUSE_MS);
}

async function fetchDashboards(pause = RETRY_MS): Promise<void> {
  const [{ messageSW }, { registerServiceWorker }] = await Promise.all([
    import('workbox-window'),
    import('./register-service-worker.ts'),
  ]);
  // After a sign-in the page has not begun yet (main.tsx).
  void registerServiceWorker();
  const { active } = await navigator.serviceWorker.ready;
  const complete = active && (await messageSW(active, { type: 'FETCH_DASHBOARDS' }));
  if (complete === false && pause <= LONGEST_RETRY_MS) {
    setTimeout(() => void fetchDashboards(2 * pause).catch(() => undefined), pause);
  }
}
