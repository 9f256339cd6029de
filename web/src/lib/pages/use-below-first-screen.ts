import { useElementScrollRestoration } from '@tanstack/react-router';
import { useDeferredValue } from 'react';

/**
 * Returns false while a page is drawn for the first time, and true right after. A page that draws its lower part
 * only then shows its first screen sooner. If the person comes back to a place further down, it is true at once.
 */
export function useBelowFirstScreen(): boolean {
  const left = useElementScrollRestoration({ getElement: () => window });
  return useDeferredValue(true, Boolean(left?.scrollY));
}
