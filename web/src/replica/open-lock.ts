/** Locks that this tab holds, or has asked for. */
let own = 0;

const lockOf = (userId: string) => `juu-open:${userId}`;

/** Shows other tabs, for as long as it is held, that a user's stored replica is open in this one. */
export function holdOpen(userId: string): () => void {
  let release: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  own += 1;
  navigator.locks
    .request(lockOf(userId), { mode: 'shared' }, () => closed)
    // Only a browser that is closing the page refuses it.
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

/** Runs `work` where no tab has the user's stored replica open; false if one has. */
export async function whileClosed(userId: string, work: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(lockOf(userId), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
