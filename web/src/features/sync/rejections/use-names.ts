import { wayToSend } from '@juu/shared/campaign/way-to-send';
import { nairobiDay } from '@juu/shared/time';
import { useMemo } from 'react';
import { useNow } from '@/lib/time/use-now.ts';
import { hasOpenChange } from '@/replica/has-open-change.ts';
import { useRows } from '@/replica/use-rows.ts';
import type { Names } from './describe-rejection.ts';

interface Named {
  id: string;
  name: string | null;
}

interface NamedCampaign extends Named {
  status: string | null;
  pause_cause: string | null;
  end_date: string | null;
  has_open_change: number;
}

/** Names of the zones, campaigns and files that rejections are about, live. */
export function useNames(): Names {
  const zones = useRows<Named>('SELECT id, name FROM zones').rows;
  const campaigns = useRows<NamedCampaign>(
    `SELECT id, name, status, pause_cause, end_date,
            ${hasOpenChange('campaigns')} AS has_open_change
       FROM campaigns
      WHERE id IN (SELECT row_id FROM write_rejections
                   UNION SELECT "values" ->> 'campaign_id' FROM write_rejections
                   UNION SELECT campaign_id FROM creatives
                          WHERE id IN (SELECT row_id FROM write_rejections)
                   UNION SELECT campaign_id FROM campaign_changes
                          WHERE id IN (SELECT row_id FROM write_rejections))`,
  ).rows;
  const today = nairobiDay(useNow());
  const files = useRows<Named>(
    `SELECT id, filename AS name FROM pending_files
      WHERE id IN (SELECT row_id FROM write_rejections)`,
  ).rows;
  return useMemo(
    () => ({
      zones: byId(zones),
      campaigns: byId(campaigns),
      files: byId(files),
      wayOf: (campaignId, isChange) => {
        const campaign = campaigns.find(({ id }) => id === campaignId);
        return campaign && wayToSend(campaign, isChange, today);
      },
    }),
    [zones, campaigns, files, today],
  );
}

const byId = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name ?? '']));
