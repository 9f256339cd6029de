import { useQuery } from '@powersync/react';
import { useState } from 'react';
import { useFirstRows } from './first-rows.ts';

export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** True until the first answer. After that, the rows follow every change. */
  readonly loading: boolean;
  /** True while the rows still answer the query before, because another one or other parameters came. */
  readonly stale: boolean;
}

const byContent = {
  keyBy: (row: { id: string }) => row.id,
  compareBy: (row: { id: string }) => JSON.stringify(row),
};

/** Rows of the replica, live. Unchanged rows keep their identity. */
export function useRows<Row extends { id: string }>(
  sql: string,
  parameters: readonly (string | number | null)[] = [],
): Rows<Row> {
  const first = useFirstRows<Row>(sql, parameters);
  const { data, isLoading, isFetching, error } = useQuery<Row>(sql, [...parameters], {
    rowComparator: byContent,
  });
  if (error) throw error;
  const asked = JSON.stringify([sql, parameters]);
  const [answered, setAnswered] = useState(asked);
  // Rows are also fetched again after each change, and answer the same query meanwhile.
  const stale = answered !== asked && isFetching;
  if (answered !== asked && !stale) setAnswered(asked);
  return isLoading && first
    ? { rows: first, loading: false, stale }
    : { rows: data, loading: isLoading, stale };
}
