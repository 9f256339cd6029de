import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { MOST_RESET_LINKS, RESET_LINK_MINUTES } from '@juu/shared/profile/password-reset';
import type { Transaction } from 'kysely';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { queueMailIf } from '../../../platform/mail/queue-mail-if.ts';
import { passwordResetLink } from '../../mail-texts/messages/password-reset-link.ts';
import type { Settings } from '../../settings.ts';

export interface ResetLinkContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'publicUrl' | 'rateLimit'>;
}

const TOKEN_BYTES = 32;
const KEY = 'password-reset:';

/** The key of a link in `auth.verification`: with the token's hash alone no one has a link. */
export function resetLinkKey(token: string): string {
  return `${KEY}${createHash('sha256').update(token).digest('hex')}`;
}

/**
 * Mails a link to choose a new password, in one commit with the link; not if `MOST_RESET_LINKS` that were
 * mailed still work, so a stranger who asks for them neither fills the mailbox nor shuts its owner out. For an
 * address without an account it does the same work and undoes it, so that neither answer nor time tells
 * whether there is one.
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
    const owner = account?.id ?? randomUUID();
    const working = await countLinks(tx, owner);
    const isMailed = account !== undefined && !(settings.rateLimit && working >= MOST_RESET_LINKS);
    // Not among the uninvited mails: sign-ups with the address would use up their number.
    await queueMailIf(tx, isMailed, mail, () =>
      tx
        .insertInto('auth.verification')
        .values({ identifier: resetLinkKey(token), value: owner, expiresAt })
        .execute(),
    );
  });
}

/** Links of an account that still work. */
async function countLinks(tx: Transaction<Schema>, userId: string): Promise<number> {
  const { links } = await tx
    .selectFrom('auth.verification')
    .select(({ fn }) => fn.countAll<string>().as('links'))
    .where('value', '=', userId)
    .where('identifier', 'like', `${KEY}%`)
    .where('expiresAt', '>', new Date())
    .executeTakeFirstOrThrow();
  return Number(links);
}
