/**
 * Fetches a part of the app. If that fails because the device is offline, fetches it again when the
 * device is back online.
 */
export async function onceOnline<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await fetchPart();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}
