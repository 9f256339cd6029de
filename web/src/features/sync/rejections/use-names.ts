import { isEditable } from '@juu/shared/campaign/lifecycle';
import { useMemo } from 'react';
import { useRows } from '@/replica/use-rows.ts';
import type { Names } from './describe-rejection.ts';

interface Named {
  id: string;
  name: string | null;
}

interface NamedCampaign extends Named {
  status: string | null;
  pause_cause: string | null;
}

/** Names of the zones, campaigns and files that rejections are about, live. */
export function useNames(): Names {
  const zones = useRows<Named>('SELECT id, name FROM zones').rows;
  const campaigns = useRows<NamedCampaign>(
    `SELECT id, name, status, pause_cause FROM campaigns
      WHERE id IN (SELECT row_id FROM write_rejections
                   UNION SELECT "values" ->> 'campaign_id' FROM write_rejections
                   UNION SELECT campaign_id FROM creatives
                          WHERE id IN (SELECT row_id FROM write_rejections))`,
  ).rows;
  const files = useRows<Named>(
    `SELECT id, filename AS name FROM pending_files
      WHERE id IN (SELECT row_id FROM write_rejections)`,
  ).rows;
  return useMemo(
    () => ({
      zones: byId(zones),
      campaigns: byId(campaigns),
      files: byId(files),
      fixed: new Set(campaigns.filter((row) => !isEditable(row)).map(({ id }) => id)),
    }),
    [zones, campaigns, files],
  );
}

const byId = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name ?? '']));
