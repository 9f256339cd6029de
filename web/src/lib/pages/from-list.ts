import {
  type NavigateOptions,
  useElementScrollRestoration,
  useRouter,
} from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';

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

/**
 * Gives the focus to the closed record's place in the list, and scrolls to where the list was left.
 * The router scrolls too, but perhaps before the list has its rows, and the focus would scroll again.
 *
 * @param wanted true for the record that was closed
 */
export function useFocusOnReturn<Element extends HTMLElement>(
  wanted: boolean,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const left = useElementScrollRestoration({ getElement: () => window });
  const [atFirst] = useState({ wanted, left });
  useEffect(() => {
    if (!atFirst.wanted) return;
    element.current?.focus({ preventScroll: atFirst.left !== undefined });
    if (atFirst.left) scrollTo(atFirst.left.scrollX, atFirst.left.scrollY);
  }, [atFirst]);
  return element;
}
