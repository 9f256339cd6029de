import { useElementScrollRestoration } from '@tanstack/react-router';
import { useDeferredValue } from 'react';

/**
 * False while a page is drawn for the first time, true right after: what lies below the first screen then
 * keeps nobody waiting for what they see. On the way back to a place further down it is true at once.
 */
export function useBelowFirstScreen(): boolean {
  const left = useElementScrollRestoration({ getElement: () => window });
  return useDeferredValue(true, Boolean(left?.scrollY));
}
