/** SQL condition on a campaign's row: its owner paused it. A pause without a cause is not sent yet. */
export const isOwnersPause = (campaign: string) =>
  `(${campaign}.status = 'paused' AND coalesce(${campaign}.pause_cause, 'owner') = 'owner')`;

/**
 * SQL condition on a creative's row and its campaign's: the server takes its file, because the draft or the
 * proposed change that it is part of waits for review. A test holds it to the lifecycle.
 */
export const takesFiles = (creative: string, campaign: string) => `
  CASE WHEN ${creative}.change_id IS NULL THEN ${campaign}.status = 'draft'
       ELSE (${campaign}.status = 'active' OR ${isOwnersPause(campaign)})
        AND EXISTS (SELECT 1 FROM campaign_changes open
                     WHERE open.id = ${creative}.change_id AND open.status = 'proposed') END`;
