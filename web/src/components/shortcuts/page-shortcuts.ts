import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { store } from '@/lib/store.ts';
import { LIST_SHORTCUTS, type ShortcutWords } from './press-shortcut.ts';

const wordsAtom = atom<ShortcutWords>();

/**
 * Lists a page's own keys in the help, while the page is shown.
 *
 * @param words the same object at each render
 */
export function usePageShortcuts(words: ShortcutWords): void {
  useEffect(() => {
    store.set(wordsAtom, words);
    return () => store.set(wordsAtom, undefined);
  }, [words]);
}

/** The keys that the open page answers: its own, or those of every page. */
export function useShortcutWords(): ShortcutWords {
  return useAtomValue(wordsAtom, { store }) ?? LIST_SHORTCUTS;
}
