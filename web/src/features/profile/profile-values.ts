import { profileFieldsSchema } from '@juu/shared/profile/schema';
import type { z } from 'zod';
import type { OwnProfile } from '@/replica/use-own-profile.ts';

/** Columns of a profile that its owner edits, as text. */
const PROFILE_COLUMNS = [
  'name',
  'phone',
  'company_name',
  'car_registration_plate',
  'drivers_license_number',
  'national_id_number',
] as const;
export type ProfileColumn = (typeof PROFILE_COLUMNS)[number];
export type ProfileValues = Record<ProfileColumn, string>;
export type CheckedProfile = z.output<typeof profileFieldsSchema>;

/** The rules of the form, which take more than it holds. */
export const profileFormSchema = profileFieldsSchema as z.ZodType<CheckedProfile, ProfileValues>;

/** A profile as the form shows it. */
export function valuesOfProfile(profile: Pick<OwnProfile, ProfileColumn>): ProfileValues {
  return {
    name: profile.name ?? '',
    phone: profile.phone ?? '',
    company_name: profile.company_name ?? '',
    car_registration_plate: profile.car_registration_plate ?? '',
    drivers_license_number: profile.drivers_license_number ?? '',
    national_id_number: profile.national_id_number ?? '',
  };
}

/** The columns in which a checked form differs from the profile. */
export function changesOf(
  profile: Pick<OwnProfile, ProfileColumn>,
  checked: CheckedProfile,
): Partial<CheckedProfile> {
  return Object.fromEntries(
    PROFILE_COLUMNS.filter((column) => (profile[column] ?? null) !== checked[column]).map(
      (column) => [column, checked[column]],
    ),
  );
}
