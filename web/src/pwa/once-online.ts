/**
 * Fetches a part of the app. If that fails because the device is offline, fetches it again when the
 * device is back online. Without a service worker nothing is tried offline: a browser may remember that an
 * import failed for as long as the page is open.
 */
export async function onceOnline<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  const online = () =>
    new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  if (!navigator.onLine && !navigator.serviceWorker?.controller) await online();
  for (;;) {
    try {
      return await fetchPart();
    } catch (error) {
      if (navigator.onLine) throw error;
      await online();
    }
  }
}
