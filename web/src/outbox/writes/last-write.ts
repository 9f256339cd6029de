import { atom, useAtomValue } from 'jotai';
import { store } from '@/lib/store.ts';
import type { Replica } from '@/replica/replica.ts';

type Database = Replica['database'];

/** The newest write of this tab, by PowerSync's count of transactions. */
const lastWriteAtom = atom<{ readonly database: Database; readonly count: number }>();

/** Notes a write before anybody can ask what waits: queries that follow changes answer later. */
export function noteWrite(database: Database, count: number): void {
  store.set(lastWriteAtom, { database, count });
}

/** The count that a query about the database must have reached to know of this tab's writes. */
export function useLastWrite(database: Database): number {
  const last = useAtomValue(lastWriteAtom, { store });
  return last?.database === database ? last.count : 0;
}
