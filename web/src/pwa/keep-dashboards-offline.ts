/** What the person looks at comes first, milliseconds. */
const PAUSE_MS = 2_000;

/** Has the dashboards fetched, so that this device can open them offline at the next start. */
export function keepDashboardsOffline(): void {
  setTimeout(() => {
    // Without a network now, the next start does it.
    fetchDashboards().catch(() => undefined);
  }, PAUSE_MS);
}

async function fetchDashboards(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  // After a sign-in the page has not begun yet (main.tsx).
  if (import.meta.env.PROD && !(await workers.getRegistration())) {
    const { registerServiceWorker } = await import('./register-service-worker.ts');
    await registerServiceWorker();
  }
  const registration = await workers.ready;
  registration.active?.postMessage({ type: 'FETCH_DASHBOARDS' });
}
