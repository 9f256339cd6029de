/** SQL condition on a campaign's row: the server takes the files of its creatives. */
export const takesFiles = (campaign: string) => `${campaign}.status = 'draft'`;
