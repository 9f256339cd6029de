import type { Schema } from '@juu/db/schema';
import { type UserChange, userFieldsSchema } from '@juu/shared/endpoints/users';
import type { Selectable } from 'kysely';

type ProfileRow = Selectable<Schema['profiles']>;
/** Fields that a profile stores in another form. */
interface ConvertedFields {
  readonly credit_limit_usd: number | null;
  readonly registry_checked: boolean;
}
type FieldName = keyof Omit<UserChange, 'roles' | 'seen'>;
type PlainField = Exclude<FieldName, keyof ConvertedFields>;

/** What of a user an admin may change, the roles aside. */
export type UserFields = Readonly<Pick<ProfileRow, PlainField>> & ConvertedFields;

const { roles: _, credit_limit_usd: __, registry_checked: ___, ...plain } = userFieldsSchema.shape;
/** The columns of a profile that hold the fields. */
export const FIELD_COLUMNS = [
  ...(Object.keys(plain) as PlainField[]),
  'credit_limit_usd',
  'registry_checked_at',
] as const;

/** The fields as a profile's columns hold them. */
export function fieldsOf({
  credit_limit_usd,
  registry_checked_at,
  ...rest
}: Pick<ProfileRow, (typeof FIELD_COLUMNS)[number]>): UserFields {
  return {
    ...rest,
    credit_limit_usd: credit_limit_usd === null ? null : Number(credit_limit_usd),
    registry_checked: registry_checked_at !== null,
  };
}

/** Changed fields as a profile's columns take them. */
export function columnsOf({ registry_checked, ...rest }: Partial<Omit<UserFields, 'email'>>) {
  if (registry_checked === undefined) return rest;
  return { ...rest, registry_checked_at: registry_checked ? new Date() : null };
}

/** Numbers of a person's papers: the audit log says that they changed, and not what they are. */
const SECRET: ReadonlySet<string> = new Set(['drivers_license_number', 'national_id_number']);
const HIDDEN = '(hidden)';

/** The fields that the change really changes. */
export function changedFields(
  before: UserFields,
  change: Omit<UserChange, 'roles' | 'seen'>,
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
