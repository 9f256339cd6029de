import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { store } from '../store.ts';

const titlePartAtom = atom<string>();

/** Puts the name of what a tab shows, e.g. of a campaign, into the page's title. */
export function useTitlePart(name: string | null | undefined): void {
  useEffect(() => {
    store.set(titlePartAtom, name ?? undefined);
    return () => store.set(titlePartAtom, undefined);
  }, [name]);
}

/** The page's title, with the name of what the open tab shows in front. */
export function useTitleWithPart(title: string): string {
  const part = useAtomValue(titlePartAtom, { store });
  return part ? `${part} · ${title}` : title;
}
