/** A lock that is held until it is released or another tab takes it over. */
export interface HeldLock {
  release(): void;
}

interface HoldOptions {
  /** Takes the lock from the tab that holds it. */
  steal?: boolean;
  /** Another tab has taken the lock over. */
  onLost: () => void;
}

/** Holds a lock of this origin; undefined if another tab holds it. */
export function holdLock(
  name: string,
  { steal = false, onLost }: HoldOptions,
): Promise<HeldLock | undefined> {
  return new Promise((resolve) => {
    const mode = steal ? { steal } : { ifAvailable: true };
    navigator.locks
      .request(name, mode, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => resolve({ release }));
      })
      // Only a held lock that was stolen ends so.
      .catch(onLost);
  });
}
