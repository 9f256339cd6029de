import type { PRIORITY } from '@juu/shared/protocol/bucket-priority';
import type { LockContext } from '@powersync/web';
import type { Parameters } from './known-rows.ts';
import type { Replica } from './replica.ts';

/** Runs a query ahead of the component that shows its rows. */
export type ReadRows = <Row>(sql: string, parameters?: Parameters) => Promise<readonly Row[]>;

/** The rows of a dashboard's first screen. They are read together, so it appears in one piece. */
export interface FirstScreen {
  readonly read: (read: ReadRows) => Promise<unknown>;
  /** A new device waits until it has all rows up to this priority. */
  readonly priority: (typeof PRIORITY)[keyof typeof PRIORITY];
}

/** Runs the queries of a first screen under one lock, because each one alone would wait its turn. */
export async function readFirstRows(
  { known }: Pick<Replica, 'known'>,
  lock: Pick<LockContext, 'getAll'>,
  read: FirstScreen['read'],
): Promise<void> {
  await read(async (sql, parameters = []) => {
    const rows = await lock.getAll<never>(sql, [...parameters]);
    known.set(sql, parameters, rows);
    return rows;
  });
}
