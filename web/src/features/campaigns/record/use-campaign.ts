import { useState } from 'react';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import { useLatestChanges } from '../change/use-latest-changes.ts';

const CAMPAIGN_SQL = 'SELECT * FROM campaigns WHERE id = ?';
const DRAFT_SQL = 'SELECT id FROM campaign_form_drafts WHERE id = ?';
export const ZONES_SQL = `
  SELECT z.id, z.name, z.tier, z.base_cpm
    FROM campaign_zones cz JOIN zones z ON z.id = cz.zone_id
   WHERE cz.campaign_id = ?
   ORDER BY z.name`;
const EXCLUDED_SQL =
  'SELECT id, name FROM zones WHERE id IN (SELECT value FROM json_each(?)) ORDER BY name';

/** The first status that waits for a campaign on this device. */
export const UNSENT_STATUS_SQL = `
  SELECT 'status' AS id, q.data ->> '$.data.status' AS first FROM ps_crud q
   WHERE q.data ->> 'id' = ? AND q.data ->> '$.data.status' IS NOT NULL
   ORDER BY q.id LIMIT 1`;
/** What a live campaign was before its owner gave it a status. */
const BEFORE: Partial<Record<string, string>> = { paused: 'active', active: 'paused' };

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

/**
 * Whether a pause, a resume or an end of a campaign waits on this device, live, and whether it changes
 * anything: a pause and its resume, sent together, don't.
 */
export function useUnsentStatus({ id, status }: Pick<ReplicaRow<'campaigns'>, 'id' | 'status'>) {
  const [row] = useRows<{ id: string; first: string }>(UNSENT_STATUS_SQL, [id]).rows;
  return { waits: row !== undefined, changes: row !== undefined && BEFORE[row.first] !== status };
}

/**
 * Reads a campaign's zones (none means all), its excluded zones and its latest change, live. Returns undefined
 * until all of them are read: a part of them would show what is not true.
 */
export function useCampaignFacts({ id, excluded_zones }: ReplicaRow<'campaigns'>) {
  const zones = useRows<Pick<ReplicaRow<'zones'>, 'id' | 'name' | 'tier' | 'base_cpm'>>(ZONES_SQL, [
    id,
  ]);
  const excluded = useRows<Pick<ReplicaRow<'zones'>, 'id' | 'name'>>(EXCLUDED_SQL, [
    excluded_zones || '[]',
  ]);
  const changes = useLatestChanges(id);
  // Read once, they stay: other excluded zones are read while the page is shown.
  const [isRead, setRead] = useState(false);
  if (!isRead && !zones.loading && !excluded.loading && !changes.loading) setRead(true);
  if (!isRead) return undefined;
  return { zones: zones.rows, excluded: excluded.rows, change: changes.rows[0] };
}
