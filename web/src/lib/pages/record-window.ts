import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FROM_LIST } from './from-list.ts';
import { textOf } from './search-values.ts';

/**
 * The window over a list that shows one of its records. The record's id stands in the address: a link
 * opens the window, Back closes it.
 *
 * @param field the field of the address; it names what the window is for
 * @param rows what the list shows; undefined until known
 */
export function useRecordWindow<Row extends { readonly id: string }>(
  field: string,
  rows: readonly Row[] | undefined,
) {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const id = textOf(search[field], 40);
  // As it was opened: what is typed stays if someone else's change takes the record off the list.
  const [opened, setOpened] = useState<Row>();
  // Closed already, while the address still names it.
  const [closed, setClosed] = useState<string>();
  // A second press must not go back twice.
  const isClosing = useRef(false);
  const found = rows?.find((row) => row.id === id);
  if (found && opened?.id !== id) setOpened(found);
  useEffect(() => {
    return () => {
      // Opened again, it is shown as it is by then.
      setOpened((now) => (now?.id === id ? undefined : now));
      setClosed(undefined);
      isClosing.current = false;
    };
  }, [id]);

  function go(to: string | undefined, how: { replace: true } | { state: typeof FROM_LIST }) {
    const change = (kept: Record<string, unknown>) => ({ ...kept, [field]: to });
    // '.' is any page, so the router has no type for its search.
    const search = change as never;
    // What the page marks stays marked, and the page stays where it was scrolled to.
    const place = { hash: true, hashScrollIntoView: false, resetScroll: false } as const;
    void router.navigate({ to: '.', search, ...place, ...how });
  }
  return {
    /** The record whose window is open. */
    row: opened && opened.id !== closed && (id ?? opened.id) === opened.id ? opened : undefined,
    /** Opens it at once; the address follows. */
    open(row: Row): void {
      setOpened(row);
      setClosed(undefined);
      isClosing.current = false;
      go(row.id, { state: FROM_LIST });
    },
    /**
     * Closes it at once: a list that changes meanwhile takes no button that gets the focus back. An
     * answer that comes late closes no other record's window.
     */
    close(): void {
      const { state, search: now } = router.latestLocation;
      if (isClosing.current || textOf((now as Record<string, unknown>)[field]) !== id) return;
      isClosing.current = true;
      if (id === undefined) setOpened(undefined);
      setClosed(id);
      if (state.fromList) router.history.back();
      else go(undefined, { replace: true });
    },
  };
}
