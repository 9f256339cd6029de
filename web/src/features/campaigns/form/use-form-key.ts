import { useCallback, useEffect, useState } from 'react';
import { useReplica } from '@/replica/replica.ts';
import { furtherNewKey, isNewKey, NEW_DRAFT } from '../drafts/campaign-draft.ts';
import { type HeldLock, holdLock } from './hold-lock.ts';

/** The form of a new campaign that this tab had last; a reload finds it again. */
const TAB_KEY = 'juu-new-form';

type FormKey =
  | { readonly status: 'asking' }
  | { readonly status: 'mine'; readonly key: string }
  /** The form is open in another tab; `take` moves it here. */
  | { readonly status: 'elsewhere'; readonly take: () => void };

/**
 * The key under which this tab keeps a form, and no other tab while it is open here: two tabs would
 * write over each other's. A further tab on a new campaign gets a form of its own.
 */
export function useFormKey(wanted: string): FormKey {
  const { userId } = useReplica();
  const [state, setState] = useState<FormKey>({ status: 'asking' });
  const [taken, setTaken] = useState(0);

  const ask = useCallback(
    (steal: boolean) => {
      let held: HeldLock | undefined;
      let over = false;
      const elsewhere = () => {
        if (!over) setState({ status: 'elsewhere', take: () => setTaken((times) => times + 1) });
      };
      const hold = async (key: string) => {
        const lock = await holdLock(`juu-form:${userId}:${key}`, { steal, onLost: elsewhere });
        if (!lock) return false;
        if (over) {
          // The person left the form meanwhile, so its lock is not needed any more.
          lock.release();
          return true;
        }
        held = lock;
        setState({ status: 'mine', key });
        if (isNewKey(key)) sessionStorage.setItem(TAB_KEY, key);
        return true;
      };
      void (async () => {
        for (const key of candidates(wanted)) if (await hold(key)) return;
        elsewhere();
      })();
      return () => {
        over = true;
        held?.release();
      };
    },
    [userId, wanted],
  );

  useEffect(() => ask(taken > 0), [ask, taken]);
  return state;
}

function candidates(wanted: string): string[] {
  if (wanted !== NEW_DRAFT) return [wanted];
  const ofThisTab = sessionStorage.getItem(TAB_KEY);
  return [...(ofThisTab ? [ofThisTab] : []), NEW_DRAFT, furtherNewKey()];
}
