import { randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import { joinedTransaction } from '@juu/db/joined-transaction';
import { PASSWORD_ACCOUNT } from '../calls/password-account-name.ts';
import type { AnsweredCall } from '../calls/product-words.ts';
import { type SignUpDecision, signUpInProgress } from './sign-up-columns.ts';

class Rehearsed extends Error {}

/**
 * Makes the account of a sign-up with an unused address, and undoes it: the answer for a taken address
 * takes as long as a new account. A new account's session takes as long as the entry in the log.
 */
export async function rehearseSignUp(
  database: Database,
  { internalAdapter }: Pick<AnsweredCall['context'], 'internalAdapter'>,
  { form, ...decision }: SignUpDecision,
): Promise<void> {
  const email = `${randomUUID()}@rehearsal.invalid`;
  const make = async () => {
    const { id } = await internalAdapter.createUser(
      { email, name: form.name, emailVerified: false },
      { method: 'email-password' },
    );
    await internalAdapter.linkAccount({ userId: id, accountId: id, providerId: PASSWORD_ACCOUNT });
    throw new Rehearsed();
  };
  try {
    await signUpInProgress.run({ ...decision, form: { ...form, email } }, () =>
      joinedTransaction(database, make),
    );
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}
