import type { WatchCompatibleQuery, WatchedQueryState } from '@powersync/web';
import { useLayoutEffect, useState } from 'react';
import { askedOf, type Parameters } from './known-rows.ts';
import { type Replica, useReplica } from './replica.ts';
import { tablesIn } from './tables-in.ts';

export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** True until the first answer. After that, the rows follow every change. */
  readonly loading: boolean;
  /** True while the rows still answer the query before, because another one or other parameters came. */
  readonly stale: boolean;
}

interface Answer<Row> {
  /** The query and its parameters. */
  readonly to: string;
  readonly rows: readonly Row[];
  readonly error?: Error | null;
}

const NONE: readonly never[] = [];
const NOT_ASKED: Rows<never> = { rows: NONE, loading: false, stale: false };
const byContent = {
  keyBy: (row: { id: string }) => row.id,
  compareBy: (row: { id: string }) => JSON.stringify(row),
};

/**
 * Rows of the replica, live. Unchanged rows keep their identity, and only their content counts as a change: what
 * decides their order must be selected, too.
 *
 * @param sql undefined: nothing is asked, and there are no rows
 * @throws what the query threw
 */
export function useRows<Row extends { id: string }>(
  sql: string | undefined,
  parameters: Parameters = [],
): Rows<Row> {
  const replica = useReplica();
  const asked = sql === undefined ? undefined : askedOf(sql, parameters);
  const [last, setAnswer] = useState<Answer<Row>>();
  let answer = last;
  if (sql !== undefined && asked !== undefined && answer?.to !== asked) {
    const rows = replica.known.get<Row>(sql, parameters);
    if (rows) {
      answer = { to: asked, rows };
      // It may be forgotten before the new answer comes.
      setAnswer(answer);
    }
  }
  // Others could be in another order, which would not count as a change.
  const known = answer && answer.to === asked ? answer.rows : NONE;
  // A layout effect: what starts once the page is drawn has to wait for these rows, not they for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new query or new parameters restart it
  useLayoutEffect(() => {
    // The last answer is dropped: it may be stale when the query is asked again.
    if (sql === undefined || asked === undefined) return setAnswer(undefined);
    return watchRows<Row>(replica, { sql, parameters, known }, ({ data, error }) =>
      setAnswer({ to: asked, rows: data, error }),
    );
  }, [replica, asked]);
  if (asked === undefined) return NOT_ASKED;
  if (answer?.error) throw answer.error;
  return {
    rows: answer?.rows ?? NONE,
    loading: answer === undefined,
    stale: answer !== undefined && answer.to !== asked,
  };
}

interface Question<Row> {
  readonly sql: string;
  readonly parameters: Parameters;
  /** Rows whose identity stays if they are in the answer. */
  readonly known: readonly Row[];
}

/**
 * Calls back with the rows, and again whenever they change. PowerSync's own hook does so too, but asks for
 * everything twice as it mounts, and each time asks SQLite which tables the query reads. All of a tab's
 * queries wait for each other, so its content came several times later.
 *
 * @returns stops it
 */
function watchRows<Row extends { id: string }>(
  replica: Pick<Replica, 'database' | 'known'>,
  { sql, parameters, known }: Question<Row>,
  onAnswer: (state: Pick<WatchedQueryState<readonly Row[]>, 'data' | 'error'>) => void,
): () => void {
  let stopped = false;
  const query: WatchCompatibleQuery<Row[]> = {
    compile: () => ({ sql, parameters }),
    // The query may wait. Meanwhile the person may have left the tab.
    execute: () =>
      replica.database.readLock(async (lock) => {
        if (stopped) return [];
        const rows = await lock.getAll<Row>(sql, [...parameters]);
        // PowerSync calls no listener if a change leaves the rows the same, so the answer is kept here.
        replica.known.set(sql, parameters, rows);
        return rows;
      }),
  };
  const watched = replica.database.customQuery(query).differentialWatch({
    rowComparator: byContent,
    placeholderData: [...known],
    triggerOnTables: tablesIn(sql),
    reportFetching: false,
  });
  watched.registerListener({
    onStateChange(state) {
      if (!state.isLoading) onAnswer(state);
    },
  });
  return () => {
    stopped = true;
    void watched.close();
  };
}
