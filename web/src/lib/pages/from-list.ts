import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    fromList?: true;
  }
}

/** The history state of a record's page that is opened from its list: closing it goes back there. */
export const FROM_LIST = { fromList: true } as const;

/**
 * Closes a record's page. If the list opened it, this goes back, so the list stands as it was left
 * and Back never leads into the closed page. Otherwise the list takes the page's place.
 */
export function useCloseRecord(list: NavigateOptions): () => void {
  const router = useRouter();
  // A second press must not go back twice.
  const closed = useRef(false);
  return () => {
    if (closed.current) return;
    closed.current = true;
    if (router.state.location.state.fromList) router.history.back();
    else void router.navigate({ ...list, replace: true });
  };
}

/**
 * The id of the record that was open right before this list, undefined if it was another page: the
 * keyboard goes on there.
 *
 * @param list path of the list; its records are right below
 */
export function useClosedRecord(list: string): string | undefined {
  const router = useRouter();
  const [id] = useState(() => {
    const before = router.state.resolvedLocation?.pathname;
    return before?.startsWith(`${list}/`)
      ? decodeURIComponent(before.slice(list.length + 1))
      : undefined;
  });
  return id;
}
