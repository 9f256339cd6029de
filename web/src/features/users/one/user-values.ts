import type { Role } from '@juu/shared/access/roles';
import { type AdminUser, type UserChange, userFieldsSchema } from '@juu/shared/endpoints/users';
import { profileStatusSchema } from '@juu/shared/profile/schema';
import type { Column } from '@juu/shared/tables/column';
import { profiles } from '@juu/shared/tables/profiles';
import { capitalised } from '@juu/shared/text';
import type { z } from 'zod';
import { mpesaText } from '@/lib/mpesa-text.ts';

/** The text fields of the form in their order; an M-Pesa number and a plate are mostly a driver's. */
export const TEXT_FIELDS = [
  'name',
  'email',
  'phone',
  'company_name',
  'country',
  'car_registration_plate',
  'drivers_license_number',
  'national_id_number',
  'mpesa_number',
] as const;
type TextField = (typeof TEXT_FIELDS)[number];

/** The label of a field. Only columns that their owner types declare one. */
export function labelOf(field: TextField): string {
  const { label }: Column = profiles.columns[field];
  return label ?? capitalised(field);
}

export interface UserValues extends Record<TextField, string> {
  /** Empty: the setting's. */
  credit_limit_usd: string | null;
  status: AdminUser['status'];
  roles: Role[];
}

const schema = userFieldsSchema
  .omit({ registry_checked: true })
  // A pending account may stay so.
  .extend({ status: profileStatusSchema });
export type CheckedUser = z.output<typeof schema>;
/** The rules of the form: the server's. */
export const userFormSchema = schema as unknown as z.ZodType<CheckedUser, UserValues>;

/** A user as the form shows them. */
export function valuesOf(user: AdminUser): UserValues {
  const texts = TEXT_FIELDS.map((name) => [name, user[name] ?? '']);
  const values: Record<TextField, string> = Object.fromEntries(texts);
  return {
    ...values,
    mpesa_number: mpesaText(values.mpesa_number),
    credit_limit_usd: user.credit_limit_usd === null ? null : String(user.credit_limit_usd),
    status: user.status,
    roles: [...user.roles],
  };
}

/**
 * What the form changes of a user as it was opened, so that another admin's later change stays;
 * undefined if nothing.
 */
export function changeOf(user: AdminUser, checked: CheckedUser): UserChange | undefined {
  const { roles, status, ...fields } = checked;
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== user[name as keyof typeof fields],
  );
  const change: UserChange = {
    ...Object.fromEntries(changed),
    ...(status !== user.status &&
      status !== 'pending' && { status, seen: { status: user.status } }),
    ...(isOther(roles, user.roles) && { roles }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

function isOther(roles: readonly Role[], before: readonly Role[]): boolean {
  return roles.length !== before.length || roles.some((role) => !before.includes(role));
}
