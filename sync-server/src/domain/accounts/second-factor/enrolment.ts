import type { Database } from '@juu/db/database';
import { ENROLMENT_MINUTES, ENROLMENT_TRIES } from '@juu/shared/profile/second-factor';
import { sql } from 'kysely';
import { AuthRefusal } from '../calls/auth-refusal.ts';

/**
 * Checks the first code of a new authenticator while its set-up is open. The code is counted first,
 * so sending many at once doesn't get around the limit.
 *
 * @param answer checks the code; 401 if it is wrong
 * @throws AuthRefusal 400 `ENROLMENT_EXPIRED`, `TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE` with the last
 *   wrong code and all later ones, `TWO_FACTOR_NOT_DUE` if the factor is already verified
 */
export async function tryFirstCode(
  database: Database,
  userId: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const tries = await countTry(database, userId);
  const answered = await answer();
  if (tries === ENROLMENT_TRIES && answered.status === 401) throw tooManyCodes();
  return answered;
}

/** The tries including this one; undefined if no set-up is open. */
async function countTry({ kysely }: Database, userId: string): Promise<number | undefined> {
  const counted = await kysely
    .updateTable('auth.twoFactor')
    .set(({ eb }) => ({ enrol_tries: eb('enrol_tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('enrol_until', '>', sql<Date>`now()`)
    .where('enrol_tries', '<', ENROLMENT_TRIES)
    .returning('enrol_tries')
    .executeTakeFirst();
  if (counted) return counted.enrol_tries;
  const factor = await kysely
    .selectFrom('auth.twoFactor')
    .select(['verified', 'enrol_tries'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!factor) return undefined;
  if (factor.verified) throw notDue();
  throw factor.enrol_tries >= ENROLMENT_TRIES ? tooManyCodes() : expired();
}

/** Keeps signed-in users from trying codes that no sign-in counts. */
export function notDue(): AuthRefusal {
  return new AuthRefusal(400, 'TWO_FACTOR_NOT_DUE', 'You are already signed in.');
}

function expired(): AuthRefusal {
  return new AuthRefusal(
    400,
    'ENROLMENT_EXPIRED',
    `The setup took longer than ${ENROLMENT_MINUTES} minutes. Please start again.`,
  );
}

function tooManyCodes(): AuthRefusal {
  return new AuthRefusal(
    400,
    'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
    'Too many wrong codes. Please start again.',
  );
}
