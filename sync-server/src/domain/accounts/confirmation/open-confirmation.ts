import type { Database } from '@juu/db/database';
import type { Me } from '@juu/shared/endpoints/account';
import type { UserCaller } from '../../../endpoints/admit.ts';
import { owesFromBefore } from '../../billing/owes-from-before.ts';
import { emailDomainFacts } from '../sign-up/email-domain-facts.ts';

/** Result that the caller's link would have; undefined if the address is confirmed. */
export async function openConfirmation(
  database: Database,
  { userId, email, status, roles }: Pick<UserCaller, 'userId' | 'email' | 'status' | 'roles'>,
): Promise<Me['email_confirmation']> {
  const account = await database.kysely
    .selectFrom('auth.user')
    .select('emailVerified')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account || account.emailVerified) return undefined;
  return (await isActivatedBy(database, { email, status, roles })) ? 'activates' : 'due';
}

/**
 * True for a pending advertiser's address of a verified company: its owner needs no approval, unless a deleted
 * account with this address owes money.
 */
export async function isActivatedBy(
  database: Pick<Database, 'kysely'>,
  { email, status, roles }: Pick<UserCaller, 'email' | 'status' | 'roles'>,
): Promise<boolean> {
  if (status !== 'pending' || !roles.includes('advertiser')) return false;
  if ((await emailDomainFacts(database, email)).company === undefined) return false;
  const { byAddress } = await owesFromBefore(database.kysely, { email });
  return !byAddress;
}
