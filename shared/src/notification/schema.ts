import { z } from 'zod';

/** What a notification tells of. */
export const NOTIFICATION_KINDS = [
  'campaign_approved',
  'campaign_rejected',
  'campaign_taken_down',
  'account_approved',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A time as devices and servers write it, or null; gives UTC with milliseconds. */
export const readAt = z.iso
  .datetime({ offset: true, error: 'Must be a date and time' })
  .nullable()
  .transform((time) => time && new Date(time).toISOString());
