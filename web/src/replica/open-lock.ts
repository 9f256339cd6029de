const lockOf = (userId: string) => `juu-open:${userId}`;

/** Shows other tabs, for as long as it is held, that a user's stored replica is open in this one. */
export function holdOpen(userId: string): () => void {
  let release: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Only a browser that is closing the page refuses it.
  navigator.locks.request(lockOf(userId), { mode: 'shared' }, () => closed).catch(() => undefined);
  return () => release();
}

/** True if a tab, this one included, has the user's stored replica open. */
export async function isOpenElsewhere(userId: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(userId));
}

/** Runs `work` where no tab has the user's stored replica open; false where one has. */
export async function whileClosed(userId: string, work: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(lockOf(userId), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
