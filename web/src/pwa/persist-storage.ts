/**
 * Asks the browser not to clear this origin's storage by itself. Call it once there is something to
 * lose; some browsers ask the person.
 *
 * @returns true if storage is safe from eviction
 */
export async function persistStorage(): Promise<boolean> {
  if (!navigator.storage?.persist) return false;
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}
