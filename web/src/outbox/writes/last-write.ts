import { atom, useAtomValue } from 'jotai';
import { store } from '@/lib/store.ts';
import type { Replica } from '@/replica/replica.ts';

type Database = Replica['database'];

/** The newest write of this tab, as PowerSync's transaction number. */
const lastWriteAtom = atom<{ readonly database: Database; readonly count: number }>();

/** Notes a write at once, because live queries answer later. */
export function noteWrite(database: Database, count: number): void {
  store.set(lastWriteAtom, { database, count });
}

/** The transaction number from which on a query includes this tab's writes. */
export function useLastWrite(database: Database): number {
  const last = useAtomValue(lastWriteAtom, { store });
  return last?.database === database ? last.count : 0;
}
