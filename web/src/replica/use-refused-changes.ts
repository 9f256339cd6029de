import { useMemo } from 'react';
import { groupRefusals, type RefusedChange } from './refused-changes.ts';
import type { ReplicaRow } from './schema.ts';
import { useRows } from './use-rows.ts';

/** Changes of this account that the server refused and nobody has dealt with, live, newest first. */
export function useRefusedChanges(): readonly RefusedChange[] {
  const { rows } = useRows<ReplicaRow<'write_rejections'>>(
    'SELECT * FROM write_rejections ORDER BY created_at DESC, id',
  );
  return useMemo(() => groupRefusals(rows), [rows]);
}
