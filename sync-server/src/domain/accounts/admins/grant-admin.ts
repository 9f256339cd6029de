import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Transaction } from 'kysely';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { CommandFailure } from '../../../platform/operator-failure.ts';
import { audit } from './audit.ts';

/** What is known about the account's owner: sign-up doesn't prove addresses. */
interface GrantedAdmin {
  readonly name: string;
  readonly createdAt: Date;
  /** True if the account was not an admin's before. */
  readonly isNew: boolean;
}

/**
 * Gives the account with this address the role admin; the operator has no account, so the audit log
 * names no actor.
 *
 * @param email in lower case
 * @throws CommandFailure if the account does not exist or is suspended
 */
export async function grantAdmin(database: Database, email: string): Promise<GrantedAdmin> {
  return retryTransaction(database, async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account) {
      throw new CommandFailure(
        `No account has the address ${email}: sign up with it first, or start the server with ADMIN_EMAIL and ADMIN_PASSWORD to create the account.`,
      );
    }
    if (account.status === 'suspended') {
      throw new CommandFailure(
        `The account ${email} is suspended: ask an admin to activate it first, or start the server with ADMIN_EMAIL=${email}.`,
      );
    }
    const { name, createdAt } = account;
    return { name, createdAt, isNew: await grantRole(tx, account.id) };
  });
}

/** The account with this address, locked until the transaction ends. */
export function lockAccount(tx: Transaction<Schema>, email: string) {
  return tx
    .selectFrom('auth.user as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'u.name', 'u.createdAt', 'p.status'])
    .where('u.email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns false, and writes nothing, if the account is already an admin. */
export async function grantRole(tx: Transaction<Schema>, userId: string): Promise<boolean> {
  const added = await tx
    .insertInto('user_roles')
    .values({ user_id: userId, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await audit(tx, {
    actorId: null,
    action: 'admin_granted',
    subject: 'user',
    subjectId: userId,
  });
  return true;
}
