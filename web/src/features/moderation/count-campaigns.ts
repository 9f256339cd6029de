import { formatCount } from '@/lib/format-figures.ts';

/** '1 campaign', '12 campaigns'. */
export function countCampaigns(count: number): string {
  return count === 1 ? '1 campaign' : `${formatCount(count)} campaigns`;
}
