import { IS_CURRENT } from '@/features/creatives/current-creatives.ts';
import type { Replica } from '@/replica/replica.ts';
import type { ReplicaRow } from '@/replica/schema.ts';

/** A campaign of the replica with what belongs to it. */
export interface StoredCampaign {
  readonly row: ReplicaRow<'campaigns'>;
  readonly zones: readonly ReplicaRow<'campaign_zones'>[];
  readonly creatives: readonly ReplicaRow<'creatives'>[];
  readonly zoneIds: string[];
  /** Those of its own version, in the order in which they play. */
  readonly creativeIds: string[];
}

/** Reads a campaign whole, within a transaction or outside; undefined if there is none. */
export async function readCampaign(
  reader: Pick<Replica['database'], 'getAll' | 'getOptional'>,
  id: string,
): Promise<StoredCampaign | undefined> {
  const row = await reader.getOptional<ReplicaRow<'campaigns'>>(
    'SELECT * FROM campaigns WHERE id = ?',
    [id],
  );
  if (!row) return undefined;
  const zones = await reader.getAll<ReplicaRow<'campaign_zones'>>(
    'SELECT * FROM campaign_zones WHERE campaign_id = ?',
    [id],
  );
  const creatives = await reader.getAll<ReplicaRow<'creatives'>>(
    `SELECT * FROM creatives WHERE campaign_id = ? AND ${IS_CURRENT} ORDER BY position, id`,
    [id],
  );
  return {
    row,
    zones,
    creatives,
    zoneIds: zones.flatMap(({ zone_id }) => zone_id ?? []),
    creativeIds: creatives.map((creative) => creative.id),
  };
}
