import type { ReplicaRow } from '@/replica/schema.ts';

/**
 * SQL condition on a creative: it is part of its campaign's own version, not of a proposed change, and no
 * approved change has left it out.
 */
export const IS_CURRENT = 'change_id IS NULL AND retired_at IS NULL';

/** What a campaign's creative has now. */
export type CurrentRow = Pick<ReplicaRow<'creatives'>, 'id' | 'name' | 'weight' | 'link_code'>;

/** The creatives that a campaign has now, in their order. */
export const CURRENT_SQL = `
  SELECT id, name, weight, link_code FROM creatives
   WHERE campaign_id = ? AND ${IS_CURRENT} ORDER BY position, id`;
