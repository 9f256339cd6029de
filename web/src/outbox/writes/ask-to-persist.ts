import { persistStorage } from '@/pwa/persist-storage.ts';

let asked = false;

/** Asks the browser to keep this origin's storage, at the first thing worth keeping and only then. */
export function askToPersist(): void {
  if (asked) return;
  asked = true;
  // A browser that cannot say keeps what it can: there is nothing else to do.
  persistStorage().catch(() => undefined);
}
