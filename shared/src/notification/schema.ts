import { z } from 'zod';

/** What a notification is about. */
export const NOTIFICATION_KINDS = [
  'campaign_approved',
  'campaign_rejected',
  'campaign_taken_down',
  'change_approved',
  'change_rejected',
  'campaign_budget_nearly_spent',
  'campaign_budget_spent',
  'campaign_not_playing',
  'account_approved',
  'report_answered',
  'payout_paid',
  'invoice_ready',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** An ISO 8601 time or null; returns UTC with milliseconds. */
export const readAt = z.iso
  .datetime({ offset: true, error: 'Must be a date and time' })
  .nullable()
  .transform((time) => time && new Date(time).toISOString());
