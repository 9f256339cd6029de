import { PLAN_CHOICES } from '../billing/plan-change.ts';
import { mutedTopics } from '../notification/topics.ts';
import { ACCOUNT_PLANS } from '../playing/account-plan.ts';
import { mpesaNumber } from '../profile/mpesa-number.ts';
import { PROFILE_STATUSES } from '../profile/schema.ts';
import { optionalLine, requiredLine } from '../text.ts';
import {
  central,
  choice,
  day,
  defaulted,
  nullable,
  owner,
  server,
  text,
  time,
  usd,
} from './column.ts';
import { table } from './table.ts';

const optionalText = (label: string) => owner(nullable(text()), optionalLine(), { label });

/** Labels in the specification’s words (section 2). */
export const profiles = table('profiles', {
  bucket: 'user',
  owner: 'id',
  writer: 'profile:write',
  // A profile comes and goes with its account.
  ops: ['PUT', 'PATCH'],
  noun: 'profile',
  columns: {
    name: owner(text(), requiredLine('Name is required'), { label: 'Full Name' }),
    email: server(text()),
    phone: optionalText('Phone Number'),
    company_name: optionalText('Company Name'),
    /** As given at sign-up. An admin looks it up in the registry, so its owner can't change it. */
    business_reg_number: server(nullable(text())),
    country: server(defaulted(text())),
    car_registration_plate: optionalText('Car Registration Plate'),
    drivers_license_number: optionalText("Driver's License Number"),
    national_id_number: optionalText('National ID Number'),
    /** Number that payouts go to, as M-Pesa takes it, e.g. '254712345678'. */
    mpesa_number: owner(nullable(text()), mpesaNumber(), { label: 'M-Pesa Number' }),
    /** Topics of notifications that are muted, as JSON; null: none. What a person mutes is their own. */
    muted_topics: owner(nullable(text()), mutedTopics, {
      label: 'Notifications',
      inAnswers: false,
    }),
    status: server(defaulted(choice(PROFILE_STATUSES))),
    /** The account's plan; null: on trial. */
    account_plan: server(nullable(choice(ACCOUNT_PLANS))),
    /** What it changes to when the next month begins; null: nothing. */
    next_plan: server(nullable(choice(PLAN_CHOICES))),
    /** Nairobi's day on which the trial began: the first approval of a campaign. */
    trial_from: server(nullable(day())),
    /** Nairobi's day since which it owes more than its credit limit; null: it does not. */
    over_credit_since: server(nullable(day())),
    /** US dollars; null: the setting's. */
    credit_limit_usd: server(nullable(usd())),
    /** When it last stopped being active: its campaigns' plays from before are still billed. */
    inactive_since: central(nullable(time())),
    /** When an admin found the business registration number in the registry; null: not checked. */
    registry_checked_at: central(nullable(time())),
    /** When the account was deleted: the row stays, without anything personal. */
    deleted_at: central(nullable(time()), { inAnswers: false }),
    /** A deleted account's name, kept with its M-Pesa number until the last payout is paid. */
    payee_name: central(nullable(text()), { inAnswers: false }),
    created_at: central(defaulted(time())),
    updated_at: central(defaulted(time()), { inAnswers: false }),
  },
});
