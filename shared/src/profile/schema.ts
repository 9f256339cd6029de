import * as z from 'zod/mini';

export const PROFILE_STATUSES = ['active', 'pending', 'suspended'] as const;
export const profileStatusSchema = z.enum(PROFILE_STATUSES);
export type ProfileStatus = z.infer<typeof profileStatusSchema>;

/** An advertiser counts as approved only when the profile's status is active. */
export function isApproved(status: ProfileStatus): boolean {
  return status === 'active';
}

/** Words shown wherever a suspended account is refused (product specification, section 8). */
export const SUSPENDED_MESSAGE =
  'Your account has been suspended. Please contact support for assistance.';
