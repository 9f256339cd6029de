import { atom, useAtomValue } from 'jotai';
import { store } from '@/lib/store.ts';
import type { Replica } from '@/replica/replica.ts';

type Database = Replica['database'];

/** The newest write of this tab, as PowerSync's transaction number. */
const lastWriteAtom = atom<{ readonly database: Database; readonly txId: number }>();

/** Notes a write at once, because live queries answer later. */
export function noteWrite(database: Database, txId: number): void {
  store.set(lastWriteAtom, { database, txId });
}

/** The transaction number of this tab's newest write, live; undefined if it wrote nothing yet. */
export function useLastWrite(database: Database): number | undefined {
  const last = useAtomValue(lastWriteAtom, { store });
  return last?.database === database ? last.txId : undefined;
}
