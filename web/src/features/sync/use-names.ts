import { useMemo } from 'react';
import { useRows } from '@/replica/use-rows.ts';
import type { Names } from './describe-refused.ts';

interface Named {
  id: string;
  name: string | null;
}

/** Names of zones, campaigns and files on this device, live. */
export function useNames(): Names {
  const zones = useRows<Named>('SELECT id, name FROM zones').rows;
  const campaigns = useRows<Named>('SELECT id, name FROM campaigns').rows;
  const files = useRows<Named>('SELECT id, filename AS name FROM pending_files').rows;
  return useMemo(
    () => ({ zones: byId(zones), campaigns: byId(campaigns), files: byId(files) }),
    [zones, campaigns, files],
  );
}

const byId = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name ?? '']));
