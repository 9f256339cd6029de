import { atom, useAtom } from 'jotai';
import { onSignOut } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';

/** Campaigns that the list shows before more are asked for: three screens of a laptop, ten of a phone. */
export const PAGE_SIZE = 12;

const shownCountAtom = atom(PAGE_SIZE);

// The next person’s list starts short.
onSignOut(() => store.set(shownCountAtom, PAGE_SIZE));

/** How many campaigns the list shows: it stays as long as it was left. */
export function useShownCount() {
  return useAtom(shownCountAtom, { store });
}
