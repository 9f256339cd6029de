import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';

/**
 * True if the account of the profile `p` and the user `u` was ever active: it began so or is so now, or
 * the audit log tells of an activation, by an admin or by the confirmation of a company's address.
 */
export function wasApproved() {
  return sql<boolean>`(
    p.status = 'active'
    or u.initial_status = 'active'
    or exists (
      select from audit_log a
       where a.subject_type = 'user'
         and a.subject_id = p.id::text
         and (
           a.action = 'activated'
           or (
             a.action = 'own_email_confirmed'
             and exists (
               select from audit_personal_values v
                where v.entry_id = a.id and v.details -> 'after' ->> 'status' = 'active'
             )
           )
         )
    )
  )`;
}

/** True if an activation of a user would be the first time that the account is active. */
export async function isApprovedBy(
  tx: Transaction<Schema>,
  { id, status }: { readonly id: string; readonly status: string | undefined },
): Promise<boolean> {
  if (status !== 'active') return false;
  const { was_approved } = await tx
    .selectFrom('profiles as p')
    .innerJoin('auth.user as u', 'u.id', 'p.id')
    .select(wasApproved().as('was_approved'))
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  return !was_approved;
}
