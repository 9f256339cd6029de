import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { changePasswordSchema } from '@juu/shared/profile/account-changes';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { parseUserOutput } from 'better-auth/db';
import type { Transaction } from 'kysely';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { passwordChanged } from '../../mail-texts/messages/password-changed.ts';
import { audit } from '../admins/audit.ts';
import { PASSWORD_ACCOUNT } from '../calls/password-account-name.ts';
import { INVALID_PASSWORD } from '../calls/product-words.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { provePassword } from './password-account.ts';

/** As long as better-auth's own. */
const TOKEN_LENGTH = 32;

/**
 * Replaces better-auth's own `change-password`, which stores the new hash before it ends the other
 * sessions: if it stopped in between, it would change the password and end no session.
 *
 * @param publicUrl the product's address, for the mail to the owner
 */
export function changePassword(database: Database, publicUrl: string) {
  return {
    id: 'change-password',
    endpoints: {
      changePassword: createAuthEndpoint(
        '/change-password',
        { method: 'POST', body: changePasswordSchema, use: [sensitiveSessionMiddleware] },
        async (context) => {
          const { currentPassword, newPassword, revokeOtherSessions } = context.body;
          const { session, user } = context.context.session;
          const { password, sessionConfig, options } = context.context;
          // Before the transaction: hashing takes long on purpose.
          const hashBefore = await provePassword(
            database,
            password.verify,
            user.id,
            currentPassword,
          );
          if (!hashBefore) throw invalidPassword();
          const change: PasswordChange = {
            userId: user.id,
            session: { id: session.id },
            hashBefore,
            hashAfter: await password.hash(newPassword),
            next: revokeOtherSessions
              ? {
                  token: generateRandomString(TOKEN_LENGTH),
                  expiresAt: new Date(Date.now() + sessionConfig.expiresIn * 1_000),
                }
              : null,
          };
          await retryTransaction(database, (tx) => replacePassword(tx, change, publicUrl));
          if (change.next) {
            await setSessionCookie(context, { session: { ...session, ...change.next }, user });
          }
          const token = change.next?.token ?? null;
          return context.json({ token, user: parseUserOutput(options, user) });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

interface PasswordChange {
  readonly userId: string;
  /** The one that asks. */
  readonly session: { readonly id: string };
  readonly hashBefore: string;
  readonly hashAfter: string;
  /** The caller's session after all others have ended; null if they go on. */
  readonly next: { readonly token: string; readonly expiresAt: Date } | null;
}

/**
 * The hash, the sessions, the audit log's line and the mail; in this order: see
 * `signInByPresentPassword`.
 */
async function replacePassword(
  tx: Transaction<Schema>,
  change: PasswordChange,
  publicUrl: string,
): Promise<void> {
  const { userId, session, next } = change;
  const { email } = await lockCaller(tx, change);
  const now = new Date();
  const { numUpdatedRows } = await tx
    .updateTable('auth.account')
    .set({ password: change.hashAfter, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD_ACCOUNT)
    .where('password', '=', change.hashBefore)
    .executeTakeFirstOrThrow();
  // Another call has replaced it since it was proven.
  if (numUpdatedRows === 0n) throw invalidPassword();
  if (next) {
    await endSessions(tx, userId, session.id);
    await tx
      .updateTable('auth.session')
      .set({ ...next, createdAt: now, updatedAt: now })
      .where('id', '=', session.id)
      .execute();
  }
  await audit(tx, {
    actorId: userId,
    action: 'own_password_changed',
    subject: 'user',
    subjectId: userId,
  });
  await queueMail(tx, passwordChanged({ email, publicUrl }));
}

function invalidPassword(): APIError {
  return new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: INVALID_PASSWORD });
}
