import type { Schema } from '@juu/db/schema';
import { addAccount } from '@juu/db/seed/add-account';
import { judgeAdvertiserEmail } from '@juu/shared/company/advertiser-email';
import type { EmailDomainFacts } from '@juu/shared/company/email-domain';
import { sql, type Transaction } from 'kysely';
import { emailDomainFacts } from '../../domain/accounts/sign-up/email-domain-facts.ts';
import {
  logFailedBotCheck,
  logTooManySignUps,
} from '../../domain/accounts/sign-up/log-blocked-sign-up.ts';
import type { DemoDays } from './demo-days.ts';
import type { HistorySeed } from './history-seed.ts';
import { spreadJoining } from './spread-joining.ts';

const LOGGED = { bot_check: logFailedBotCheck, too_many: logTooManySignUps };
/** Who waits for approval signed up before anyone had verified the company. */
const NOT_VERIFIED_YET: EmailDomainFacts = { company: undefined, isPublic: false };

/**
 * Adds advertisers that wait for approval, spreads the days on which accounts joined over the history, and
 * fills the log of sign-ups: those that made the accounts, and some that were refused.
 *
 * @param password hashed
 */
export async function addSignUps(
  tx: Transaction<Schema>,
  seed: HistorySeed,
  { days, password }: { readonly days: DemoDays; readonly password: string },
): Promise<void> {
  for (const account of seed.signUps.waiting) await addAccount(tx, account, password);
  const accounts = demoAccounts(seed);
  await addRegistrationNumbers(tx, accounts);
  await spreadJoining(tx, accounts, { days, joinedDaysAgo: seed.signUps.joined_days_ago });
  await logSignUps(tx, accounts);
  for (const { days_ago, at_minute, cause, ...form } of seed.signUps.blocked) {
    await LOGGED[cause]({ kysely: tx }, form);
    await tx
      .updateTable('signup_attempt_logs')
      .set({ created_at: days.at(days_ago, at_minute) })
      .where('email', '=', form.email)
      // Of this transaction.
      .where('created_at', '=', sql<Date>`now()`)
      .execute();
  }
}

function demoAccounts(seed: HistorySeed): HistorySeed['accounts'] {
  const resting = seed.resting.flatMap(({ driver }) => driver ?? []);
  const { accounts, advertisers, drivers, signUps } = seed;
  return [...accounts, ...advertisers, ...drivers, ...resting, ...signUps.waiting];
}

/** A demo of an earlier version lacks some. */
async function addRegistrationNumbers(
  tx: Transaction<Schema>,
  accounts: HistorySeed['accounts'],
): Promise<void> {
  for (const { id, business_reg_number } of accounts) {
    if (!business_reg_number) continue;
    await tx
      .updateTable('profiles')
      .set({ business_reg_number })
      .where('id', '=', id)
      .where('business_reg_number', 'is', null)
      .where('deleted_at', 'is', null)
      .execute();
  }
}

/** Logs the sign-ups that made the accounts, as the product's rules judge them. No admin ever signed up. */
async function logSignUps(
  tx: Transaction<Schema>,
  accounts: HistorySeed['accounts'],
): Promise<void> {
  const present = await tx
    .selectFrom('profiles')
    .select(['id', 'email', 'business_reg_number', 'created_at'])
    .where(
      'id',
      'in',
      accounts.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id, role, status } of accounts) {
    const profile = present.find((one) => one.id === id);
    if (!profile || role === 'admin') continue;
    const { email, business_reg_number, created_at } = profile;
    const facts =
      status === 'pending' ? NOT_VERIFIED_YET : await emailDomainFacts({ kysely: tx }, email);
    const judged = role === 'advertiser' ? judgeAdvertiserEmail(email, facts) : undefined;
    // An address that someone changed since may be one that no sign-up is made with.
    if (judged?.kind === 'refused') continue;
    await tx
      .insertInto('signup_attempt_logs')
      .values({
        ...{ email, role, created_at },
        status: judged?.kind === 'unverified' ? 'flagged' : 'approved',
        reason: judged?.kind === 'unverified' ? judged.reason : null,
        metadata: JSON.stringify({ business_reg_number: business_reg_number ?? undefined }),
      })
      .execute();
  }
}
