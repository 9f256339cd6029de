/** Has the dashboards fetched, so that this device can open them offline at the next start. */
export async function keepDashboardsOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage({ type: 'FETCH_DASHBOARDS' });
}
