import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';

/** The columns of a creative that a review shows. */
export const SHOWN_OF_CREATIVE = [
  'id',
  'name',
  'file_url',
  'format',
  'duration_sec',
  'position',
  'weight',
  'size_bytes',
] as const;

type Shown = CampaignDetail['creatives'][number];

/** A creative as a review shows it. */
export function shownCreative({
  size_bytes,
  ...row
}: Omit<Shown, 'size_bytes'> & { readonly size_bytes: string | null }): Shown {
  return { ...row, size_bytes: size_bytes === null ? null : Number(size_bytes) };
}
