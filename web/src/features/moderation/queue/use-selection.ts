import { useRef, useState } from 'react';
import {
  asListed,
  onPage,
  type Selected,
  type Selection,
  toggle,
  toggleAll,
  without,
} from './selection.ts';

/** Which campaigns of the page are selected. One that leaves the page is selected no more. */
export function useSelection(page: readonly Selected[]) {
  const [kept, setKept] = useState<Selection>(new Map());
  const last = useRef<string>(undefined);
  const selection = onPage(kept, page);
  if (selection !== kept) setKept(selection);
  return {
    selected: asListed(selection, page),
    has: (id: string) => selection.has(id),
    /** @param isRange selects all from the one before to this one */
    toggle(id: string, isRange: boolean) {
      setKept(toggle(selection, page, id, isRange ? last.current : undefined));
      last.current = id;
    },
    toggleAll: () => setKept(toggleAll(selection, page)),
    /** Takes these back, also from what was selected after this was rendered. */
    remove: (ids: readonly string[]) => setKept((current) => without(current, ids)),
  };
}
