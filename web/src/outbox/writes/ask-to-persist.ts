let asked = false;

/** Asks the browser to keep this origin's storage, once there is something worth keeping. */
export function askToPersist(): void {
  if (asked) return;
  asked = true;
  // If the browser can't answer, there is nothing else to do.
  persistStorage().catch(() => undefined);
}

/** @returns true if storage is safe from eviction; some browsers ask the person */
async function persistStorage(): Promise<boolean> {
  if (!navigator.storage?.persist) return false;
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}
