/**
 * SQL condition on a creative's row and its campaign's: the server takes its file, because the draft or the
 * proposed change that it is part of waits for review.
 */
export const takesFiles = (creative: string, campaign: string) => `
  CASE WHEN ${creative}.change_id IS NULL THEN ${campaign}.status = 'draft'
       ELSE EXISTS (SELECT 1 FROM campaign_changes open
                     WHERE open.id = ${creative}.change_id AND open.status = 'proposed') END`;
