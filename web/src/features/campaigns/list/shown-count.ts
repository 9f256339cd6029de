import { atom, useAtom } from 'jotai';
import { store } from '@/lib/store.ts';

/** Campaigns that the list shows before more are asked for. */
export const PAGE_SIZE = 24;

const shownCountAtom = atom(PAGE_SIZE);

/** How many campaigns the list shows: it stays as long as it was left. */
export function useShownCount() {
  return useAtom(shownCountAtom, { store });
}
