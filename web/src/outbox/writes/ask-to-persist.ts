import { persistStorage } from '@/pwa/persist-storage.ts';

let asked = false;

/** Asks the browser to keep this origin's storage, once there is something worth keeping. */
export function askToPersist(): void {
  if (asked) return;
  asked = true;
  // If the browser can't answer, there is nothing else to do.
  persistStorage().catch(() => undefined);
}
