import { afterEach, vi } from 'vitest';

afterEach(comeBack);

/** Takes the network away until the test ends. */
export function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
}

function comeBack(): void {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
}
