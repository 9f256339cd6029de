import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { recoveryCodeUsed } from '../../mail-texts/messages/recovery-code-used.ts';
import { type AnsweredCall, sayInProductWords } from '../calls/product-words.ts';
import { answerFailedSignUp, type FailedSignUpContext } from '../sign-up/taken-address.ts';

/** Calls that put a new session in place of the one that asks. */
const REPLACE_SESSION = ['/two-factor/verify-totp', '/two-factor/disable'];

/** What follows on better-auth's own answer, before its plugins see it. */
export function afterCall(options: FailedSignUpContext) {
  const { database, settings } = options;
  return createAuthMiddleware(async (context) => {
    sayInProductWords(context);
    await answerFailedSignUp(context, options);
    const { newSession } = context.context;
    if (!newSession) return;
    if (context.path === '/two-factor/verify-backup-code') {
      const facts = { email: newSession.user.email, publicUrl: settings.publicUrl };
      // Joins the call's transaction.
      await queueMail(database.kysely, recoveryCodeUsed(facts));
    }
    if (REPLACE_SESSION.includes(context.path)) return withNewToken(context, newSession);
  });
}

/** Clients that keep a token are given the new one; better-auth answers with the one that ended. */
function withNewToken(
  { context, json }: AnsweredCall,
  { session }: { session: { token: string } },
) {
  const { returned } = context;
  if (isAPIError(returned) || typeof returned !== 'object') return;
  return json({ ...returned, token: session.token });
}
