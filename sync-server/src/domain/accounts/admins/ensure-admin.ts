import { randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Transaction } from 'kysely';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { StartFailure } from '../../../platform/operator-failure.ts';
import type { Settings } from '../../settings.ts';
import { endAccess } from '../sessions/end-sessions.ts';
import { audit } from './audit.ts';
import { grantRole, lockAccount } from './grant-admin.ts';

interface EnsureAdminOptions {
  readonly database: Database;
  readonly admin: NonNullable<Settings['admin']>;
  /** Hashes the way sign-in verifies. */
  hashPassword(password: string): Promise<string>;
}

/**
 * Makes sure that the account exists, is active and has the role admin; processes that start at the
 * same time create one account. An admin's password never changes. An account that was not an admin
 * gets the given password and loses its sessions, passkeys and second factor: sign-up doesn't prove
 * addresses, so a stranger may have taken this one.
 *
 * @throws StartFailure if no password is given and the account does not exist or is not an admin's
 */
export async function ensureAdmin(options: EnsureAdminOptions): Promise<void> {
  const { email, password } = options.admin;
  const hash = password && (await options.hashPassword(password));
  await retryTransaction(options.database, async (tx) => {
    if (hash && (await addAccount(tx, email, hash))) return;
    const account = await lockAccount(tx, email);
    if (!account) {
      throw new StartFailure(
        `The account of ADMIN_EMAIL (${email}) does not exist: set ADMIN_PASSWORD too, and Juu creates it.`,
      );
    }
    const isNew = await grantRole(tx, account.id);
    if (isNew && !hash) {
      throw new StartFailure(
        `The account of ADMIN_EMAIL (${email}) is not an admin’s, and anyone can sign up with any address: set ADMIN_PASSWORD too, and Juu takes the account over with that password, or check whose account it is and run \`pnpm admin:grant ${email}\`.`,
      );
    }
    if (isNew && hash) await takeOver(tx, account.id, hash);
    if (account.status !== 'active') {
      await tx
        .updateTable('profiles')
        .set({ status: 'active' })
        .where('id', '=', account.id)
        .execute();
      await audit(tx, { ...byOperator(account.id), action: 'activated' });
    }
  });
}

/** Returns false if the address is taken; waits for a process that is creating the account now. */
async function addAccount(tx: Transaction<Schema>, email: string, hash: string): Promise<boolean> {
  const id = randomUUID();
  const added = await tx
    .insertInto('auth.user')
    .values({ id, email, name: 'Administrator', role: 'admin', emailVerified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await addPassword(tx, id, hash);
  await audit(tx, { ...byOperator(id), action: 'admin_created' });
  return true;
}

async function takeOver(tx: Transaction<Schema>, userId: string, hash: string): Promise<void> {
  await tx
    .updateTable('auth.user')
    .set({ twoFactorEnabled: false })
    .where('id', '=', userId)
    .execute();
  await endAccess(tx, userId);
  await tx.deleteFrom('auth.account').where('userId', '=', userId).execute();
  await addPassword(tx, userId, hash);
}

async function addPassword(tx: Transaction<Schema>, userId: string, hash: string): Promise<void> {
  await tx
    .insertInto('auth.account')
    .values({ userId, accountId: userId, providerId: 'credential', password: hash })
    .execute();
}

function byOperator(userId: string) {
  return { actorId: null, subject: 'user', subjectId: userId } as const;
}
