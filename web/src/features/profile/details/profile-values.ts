import { emailAddress } from '@juu/shared/profile/email-address';
import { profiles } from '@juu/shared/tables/profiles';
import type { z } from 'zod';
import { mpesaText } from '@/lib/mpesa-text.ts';
import type { OwnProfile } from './use-own-profile.ts';

/** A column of a profile that its owner edits. */
export type ProfileColumn = keyof typeof profiles.fields;
const PROFILE_COLUMNS = Object.keys(profiles.fields) as ProfileColumn[];
/** True for a column that its owner edits. */
export function isProfileColumn(name: string): name is ProfileColumn {
  return Object.hasOwn(profiles.fields, name);
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
  email: emailAddress(),
}) as z.ZodType<CheckedProfile, ProfileValues>;

/** A profile as the form shows it. */
export function valuesOfProfile(profile: Pick<OwnProfile, ShownColumn>): ProfileValues {
  const shown = ['email', ...PROFILE_COLUMNS] as const;
  const values = shown.map((name) => [name, String(profile[name] ?? '')]);
  const fields: ProfileValues = Object.fromEntries(values);
  return { ...fields, mpesa_number: mpesaText(fields.mpesa_number) };
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
