import { z } from 'zod';
import { optionalLine, requiredLine } from '../text.ts';

export const PROFILE_STATUSES = ['active', 'pending', 'suspended'] as const;
export const profileStatusSchema = z.enum(PROFILE_STATUSES);
export type ProfileStatus = z.infer<typeof profileStatusSchema>;

/** What users may change of their own profile. */
export const profileFields = {
  name: requiredLine('Name is required'),
  phone: optionalLine(),
  company_name: optionalLine(),
  car_registration_plate: optionalLine(),
  drivers_license_number: optionalLine(),
  national_id_number: optionalLine(),
};
export const profileFieldsSchema = z.object(profileFields);

/** An advertiser counts as approved only when the profile's status is active. */
export function isApproved(status: ProfileStatus): boolean {
  return status === 'active';
}

/** Words shown wherever a suspended account is refused (product specification, section 8). */
export const SUSPENDED_TITLE = 'Account Suspended';
export const SUSPENDED_MESSAGE =
  'Your account has been suspended. Please contact support for assistance.';
