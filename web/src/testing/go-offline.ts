import { onlineManager } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';

/** Takes the network away until the test ends. */
export function goOffline(): void {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  onTestFinished(() => {
    line.mockRestore();
    dispatchEvent(new Event('online'));
    // It hears no event once the test's page has gone.
    onlineManager.setOnline(true);
  });
}
