import { useQuery } from '@powersync/react';
import { useFirstRows } from './first-rows.ts';

export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** True until the first answer. After that, the rows follow every change. */
  readonly loading: boolean;
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
  const { data, isLoading, error } = useQuery<Row>(sql, [...parameters], {
    rowComparator: byContent,
  });
  if (error) throw error;
  return isLoading && first ? { rows: first, loading: false } : { rows: data, loading: isLoading };
}
