/** Lifetime of a value: on this device, or in this tab until it is closed. */
type Area = 'localStorage' | 'sessionStorage';

/**
 * Small values kept by the browser. Blocked or full storage isn't an error: the value then lasts as
 * long as the page, which is all that can be done.
 */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if it is null. */
export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // See above.
  }
}

/** Returns the keys of kept values with this prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
