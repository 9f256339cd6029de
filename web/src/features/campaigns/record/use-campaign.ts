import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';

const CAMPAIGN_SQL = 'SELECT * FROM campaigns WHERE id = ?';
const DRAFT_SQL = 'SELECT id FROM campaign_form_drafts WHERE id = ?';
export const ZONES_SQL = `
  SELECT z.id, z.name, z.tier, z.base_cpm
    FROM campaign_zones cz JOIN zones z ON z.id = cz.zone_id
   WHERE cz.campaign_id = ?
   ORDER BY z.name`;
const EXCLUDED_SQL =
  'SELECT id, name FROM zones WHERE id IN (SELECT value FROM json_each(?)) ORDER BY name';

/** A campaign of the replica by its id, and whether a form is kept under that id, live. */
export function useCampaign(id: string) {
  const found = useRows<ReplicaRow<'campaigns'>>(CAMPAIGN_SQL, [id]);
  const drafts = useRows<{ id: string }>(DRAFT_SQL, [id]);
  return {
    campaign: found.rows[0],
    hasDraft: drafts.rows.length > 0,
    loading: found.loading || drafts.loading,
  };
}

/** The zones chosen for a campaign, by name, live; none means all. */
export function useZonesOf(campaignId: string) {
  return useRows<Pick<ReplicaRow<'zones'>, 'id' | 'name' | 'tier' | 'base_cpm'>>(ZONES_SQL, [
    campaignId,
  ]).rows;
}

/** The zones in which a campaign never plays, by name, live. */
export function useExcludedZones({ excluded_zones }: ReplicaRow<'campaigns'>) {
  return useRows<Pick<ReplicaRow<'zones'>, 'id' | 'name'>>(EXCLUDED_SQL, [excluded_zones || '[]'])
    .rows;
}
