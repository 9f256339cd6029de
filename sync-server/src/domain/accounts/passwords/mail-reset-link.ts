import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import { RESET_LINK_MINUTES } from '@juu/shared/profile/password-reset';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { queueMailIf } from '../../../platform/mail/queue-mail-if.ts';
import { passwordResetLink } from '../../mail-texts/messages/password-reset-link.ts';
import type { Settings } from '../../settings.ts';

export interface ResetLinkContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'publicUrl'>;
}

const TOKEN_BYTES = 32;

/** The key of a link in `auth.verification`: with the token's hash alone no one has a link. */
export function resetLinkKey(token: string): string {
  return `password-reset:${createHash('sha256').update(token).digest('hex')}`;
}

/**
 * Mails a link to choose a new password, in one commit with the link. For an address without an account
 * it does the same work and undoes it, so that neither answer nor time tells whether there is one.
 */
export async function mailResetLink(context: ResetLinkContext, email: string): Promise<void> {
  const { database, settings } = context;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const mail = passwordResetLink({ email, publicUrl: settings.publicUrl, token });
  const expiresAt = new Date(Date.now() + RESET_LINK_MINUTES * 60_000);
  await retryTransaction(database, async (tx) => {
    // Locked, so that a link never goes to an address that is being changed.
    const account = await tx
      .selectFrom('auth.user')
      .select('id')
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // Not among the uninvited mails: sign-ups with the address would use up their number.
    await queueMailIf(tx, account !== undefined, mail, () =>
      tx
        .insertInto('auth.verification')
        .values({ identifier: resetLinkKey(token), value: account?.id ?? randomUUID(), expiresAt })
        .execute(),
    );
  });
}
