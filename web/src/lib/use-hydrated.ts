import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in a document, until its script has taken over what it shows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
