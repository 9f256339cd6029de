/** SQL that tells if a change of a campaign is in review, 0 or 1. @param campaigns how the query calls that table */
export const hasOpenChange = (campaigns: string): string =>
  `EXISTS (SELECT 1 FROM campaign_changes AS open
            WHERE open.campaign_id = ${campaigns}.id AND open.status = 'proposed')`;
