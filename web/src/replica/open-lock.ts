/** Locks that this tab holds or waits for. */
let own = 0;

const lockOf = (userId: string) => `juu-open:${userId}`;

/** Takes a lock that shows other tabs that this one has the user's stored replica open. */
export function holdOpen(userId: string): () => void {
  let release: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  own += 1;
  navigator.locks
    .request(lockOf(userId), { mode: 'shared' }, () => closed)
    // A browser refuses it only while it closes the page.
    .catch(() => undefined)
    .finally(() => {
      own -= 1;
    });
  return () => release();
}

/** True if another tab has the user's stored replica open. */
export async function isOpenElsewhere(userId: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.filter(({ name }) => name === lockOf(userId)).length > own;
}

/** Runs `work` if no tab has the user's stored replica open. Returns false if one has. */
export async function whileClosed(userId: string, work: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(lockOf(userId), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
