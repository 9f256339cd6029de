import { profiles } from '@juu/shared/tables/profiles';
import { requiredLine } from '@juu/shared/text';
import { z } from 'zod';
import type { OwnProfile } from './use-own-profile.ts';

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
/** True for a column that its owner edits. */
export function isProfileColumn(name: string): name is ProfileColumn {
  return PROFILE_COLUMNS.some((column) => column === name);
}

type ShownColumn = ProfileColumn | 'email';
/** True for a field of the form: the columns and the address. */
export function isShownColumn(name: string): name is ShownColumn {
  return name === 'email' || isProfileColumn(name);
}
export type ProfileValues = Record<ShownColumn, string>;
type CheckedFields = z.output<typeof profiles.row>;
export type CheckedProfile = CheckedFields & { email: string };

/** The rules of the form: those of the profile, and those of an address. */
export const profileFormSchema = profiles.row.extend({
  email: requiredLine('Email is required')
    .pipe(z.email({ message: 'Please enter a valid email address' }))
    .transform((email) => email.toLowerCase()),
}) as z.ZodType<CheckedProfile, ProfileValues>;

/** A profile as the form shows it. */
export function valuesOfProfile(profile: Pick<OwnProfile, ShownColumn>): ProfileValues {
  return {
    email: profile.email ?? '',
    name: profile.name ?? '',
    phone: profile.phone ?? '',
    company_name: profile.company_name ?? '',
    car_registration_plate: profile.car_registration_plate ?? '',
    drivers_license_number: profile.drivers_license_number ?? '',
    national_id_number: profile.national_id_number ?? '',
  };
}

/** The columns in which a checked form differs from the profile; the address goes another way. */
export function changesOf(
  profile: Pick<OwnProfile, ProfileColumn>,
  checked: CheckedProfile,
): Partial<CheckedFields> {
  return Object.fromEntries(
    PROFILE_COLUMNS.filter((column) => (profile[column] ?? null) !== checked[column]).map(
      (column) => [column, checked[column]],
    ),
  );
}
