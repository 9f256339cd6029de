import type { ProfileStatus } from '@juu/shared/profile/schema';
import type { BadgeTone } from '@/components/notices/badge.tsx';

/** The status of an advertiser's account, shown beside a campaign. */
export const ACCOUNT_BADGES: Record<ProfileStatus, { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'success' },
  pending: { label: 'Pending approval', tone: 'accent' },
  suspended: { label: 'Suspended', tone: 'danger' },
};
