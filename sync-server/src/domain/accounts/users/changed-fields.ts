import type { Schema } from '@juu/db/schema';
import type { UserChange } from '@juu/shared/endpoints/users';
import { syncedColumns } from '@juu/shared/tables/all';
import { profiles } from '@juu/shared/tables/profiles';
import type { Selectable } from 'kysely';

/** What of a user an admin may change, the roles aside. */
export type UserFields = Readonly<
  Pick<Selectable<Schema['profiles']>, keyof Omit<UserChange, 'roles'>>
>;
export const USER_FIELDS = Object.keys(syncedColumns(profiles)) as (keyof UserFields)[];

/** Numbers of a person's papers: the audit log says that they changed, and not what they are. */
const SECRET: ReadonlySet<string> = new Set(['drivers_license_number', 'national_id_number']);
const HIDDEN = '(hidden)';

/** The fields that the change really changes. */
export function changedFields(
  before: UserFields,
  change: Omit<UserChange, 'roles'>,
): Partial<UserFields> {
  const changed = Object.entries(change).filter(
    ([field, value]) => value !== undefined && value !== before[field as keyof UserFields],
  );
  return Object.fromEntries(changed);
}

/** The changed fields as they were and as they are, for the audit log. */
export function withoutSecrets(before: UserFields, changed: Partial<UserFields>) {
  const told = (of: Partial<UserFields>) =>
    Object.fromEntries(
      (Object.keys(changed) as (keyof UserFields)[]).map((field) => [
        field,
        SECRET.has(field) && of[field] !== null ? HIDDEN : of[field],
      ]),
    );
  return { before: told(before), after: told(changed) };
}
