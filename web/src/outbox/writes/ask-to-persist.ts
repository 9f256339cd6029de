let asked = false;

/** Asks the browser to keep this origin's storage, once there is something worth keeping. */
export function askToPersist(): void {
  if (asked) return;
  asked = true;
  // If the browser can't answer, there is nothing else to do.
  persistStorage().catch(() => undefined);
}

/** Some browsers ask the person. */
async function persistStorage(): Promise<void> {
  if (!navigator.storage?.persist || (await navigator.storage.persisted())) return;
  await navigator.storage.persist();
}
