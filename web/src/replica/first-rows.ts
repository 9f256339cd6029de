import type { PRIORITY } from '@juu/shared/protocol/bucket-priority';
import type { LockContext } from '@powersync/web';
import { createContext, useContext, useState } from 'react';

type Parameters = readonly (string | number | null)[];
/** Runs a query ahead of the component that shows its rows. */
export type ReadRows = <Row>(sql: string, parameters?: Parameters) => Promise<readonly Row[]>;

/** The rows of a dashboard's first screen. They are read together, so it appears in one piece. */
export interface FirstScreen {
  readonly read: (read: ReadRows) => Promise<unknown>;
  /** A new device waits until it has all rows up to this priority. */
  readonly priority: (typeof PRIORITY)[keyof typeof PRIORITY];
}

/** Answers that were read before their components mounted, by query. */
export type FirstRows = Map<string, readonly unknown[]>;

export const FirstRowsContext = createContext<FirstRows | undefined>(undefined);

/** Runs the queries of a first screen under one lock, because each one alone would wait its turn. */
export async function readFirstRows(
  database: LockContext,
  read: FirstScreen['read'],
): Promise<FirstRows> {
  const rows: FirstRows = new Map();
  await read(async (sql, parameters = []) => {
    const answer = await database.getAll<never>(sql, [...parameters]);
    rows.set(keyOf(sql, parameters), answer);
    return answer;
  });
  return rows;
}

/** The rows that were read ahead for a component of the first screen. */
export function useFirstRows<Row>(sql: string, parameters: Parameters): readonly Row[] | undefined {
  const rows = useContext(FirstRowsContext);
  const [first] = useState(() => rows?.get(keyOf(sql, parameters)));
  return first as readonly Row[] | undefined;
}

const keyOf = (sql: string, parameters: Parameters) => JSON.stringify([sql, parameters]);
