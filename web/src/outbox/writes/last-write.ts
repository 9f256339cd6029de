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

/** The transaction number of this tab's newest write; undefined if it wrote nothing yet. */
export function lastWrite(database: Database): number | undefined {
  return numberIn(database, store.get(lastWriteAtom));
}

/** As {@link lastWrite}, live. */
export function useLastWrite(database: Database): number | undefined {
  return numberIn(database, useAtomValue(lastWriteAtom, { store }));
}

function numberIn(database: Database, last: ReturnType<typeof lastWriteAtom.read>) {
  return last?.database === database ? last.txId : undefined;
}
