import type { Schema } from '@juu/db/schema';
import type { KeptKind } from '@juu/shared/kept-data';
import { type RawBuilder, sql } from 'kysely';
import type { Person } from './person.ts';

/** A table with rows about people: what a person is handed, and what deletion leaves. */
export interface PersonalTable {
  readonly table: keyof Schema;
  /** What the privacy policy lists it as. */
  readonly kind: KeptKind;
  /** Each condition selects a part of the person's rows, none of them twice. */
  readonly of: (person: Person) => readonly RawBuilder<boolean>[];
  /** Selects the rows that are exported; absent: all of the person's. */
  readonly exportOf?: PersonalTable['of'];
  /** Columns that are unique together, in the order of the export; absent: not exported. */
  readonly exportBy?: readonly string[];
  /** Columns that the export leaves out: secrets, and what is about someone else. */
  readonly without?: readonly string[];
  /** `delete-account.ts` empties what is `emptied`, ends campaigns and frees screens: those rows are `kept`. */
  readonly onDeletion: 'removed' | 'emptied' | 'kept' | 'expires';
}

const by =
  (column: string) =>
  ({ id }: Person) => [sql<boolean>`${sql.ref(column)} = ${id}`];
/** By the campaign: no index finds them by the advertiser. */
const ofOwnCampaigns = ({ id }: Person) => [
  sql<boolean>`campaign_id in (select c.id from campaigns c where c.advertiser_id = ${id})`,
];
const ID = ['id'];
const RAW = ['device_id', 'at', 'id'];

/**
 * Every table with rows about people, in the order of their removal. A test walks the database's
 * columns and fails if a table is missing here.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  // The account
  { table: 'auth.user', kind: 'account', of: by('id'), exportBy: ID, onDeletion: 'emptied' },
  { table: 'profiles', kind: 'account', of: by('id'), exportBy: ID, onDeletion: 'emptied' },
  { table: 'user_roles', kind: 'account', of: by('user_id'), exportBy: ID, onDeletion: 'emptied' },
  {
    table: 'auth.account',
    kind: 'account',
    of: by('userId'),
    exportBy: ID,
    without: ['password', 'accessToken', 'refreshToken', 'idToken'],
    onDeletion: 'removed',
  },
  {
    table: 'auth.session',
    kind: 'sessions',
    of: by('userId'),
    exportBy: ID,
    without: ['token'],
    onDeletion: 'emptied',
  },
  // Hashes of tokens, which tell a device that comes back later what happened.
  { table: 'auth.ended_session', kind: 'sessions', of: by('user_id'), onDeletion: 'expires' },
  {
    table: 'auth.passkey',
    kind: 'passkeys',
    of: by('userId'),
    exportBy: ID,
    without: ['credentialID', 'publicKey'],
    onDeletion: 'removed',
  },
  { table: 'auth.twoFactor', kind: 'second_factor', of: by('userId'), onDeletion: 'removed' },
  {
    table: 'auth.verification',
    kind: 'account',
    of: ({ id }) => [sql`value = ${id}::text`],
    onDeletion: 'removed',
  },
  {
    table: 'signup_attempt_logs',
    kind: 'sign_ups',
    of: ({ emails, provenEmail, since }) => [
      sql`email = any(${emails}::text[]) and (email = ${provenEmail} or created_at >= ${since})`,
    ],
    // Anyone may try an address that no one has confirmed: theirs is the attempt that made the account.
    exportOf: ({ id, emails, provenEmail }) => [
      sql`email = any(${emails}::text[]) and (
        email = ${provenEmail} or created_at = (select created_at from profiles where id = ${id}))`,
    ],
    exportBy: ID,
    onDeletion: 'removed',
  },
  // What they wrote, and what they were told
  {
    table: 'contact_messages',
    kind: 'messages',
    of: ({ provenEmail }) => [sql`email = ${provenEmail}`],
    exportBy: ID,
    without: ['key_hash', 'answered_by'],
    onDeletion: 'removed',
  },
  {
    table: 'mail_outbox',
    kind: 'mails',
    of: ({ emails }) => [sql`recipient = any(${emails}::text[])`],
    exportBy: ID,
    // Links in a mail open what only the mailbox may.
    without: ['text', 'html'],
    onDeletion: 'removed',
  },
  {
    table: 'notifications',
    kind: 'notifications',
    of: by('user_id'),
    exportBy: ID,
    onDeletion: 'removed',
  },
  {
    table: 'write_rejections',
    kind: 'rejections',
    of: by('user_id'),
    exportBy: ID,
    onDeletion: 'removed',
  },
  {
    table: 'device_reports',
    kind: 'reports',
    of: by('driver_id'),
    exportBy: ID,
    onDeletion: 'removed',
  },
  {
    table: 'audit_personal_values',
    kind: 'audit',
    of: by('user_id'),
    exportBy: ['entry_id'],
    without: ['words'],
    onDeletion: 'removed',
  },
  {
    table: 'audit_log',
    kind: 'audit',
    of: ({ id }) => [sql`actor_id = ${id} or (subject_type = 'user' and subject_id = ${id}::text)`],
    exportBy: ID,
    without: ['actor_id', 'details', 'words'],
    onDeletion: 'kept',
  },
  // An advertiser's campaigns and what they played
  {
    table: 'campaigns',
    kind: 'campaigns',
    of: by('advertiser_id'),
    exportBy: ID,
    onDeletion: 'kept',
  },
  {
    table: 'campaign_reviews',
    kind: 'campaigns',
    of: ofOwnCampaigns,
    exportBy: ID,
    onDeletion: 'kept',
  },
  {
    table: 'campaign_changes',
    kind: 'campaigns',
    of: by('advertiser_id'),
    exportBy: ID,
    onDeletion: 'kept',
  },
  {
    table: 'campaign_estimates',
    kind: 'campaigns',
    of: by('advertiser_id'),
    exportBy: ID,
    onDeletion: 'kept',
  },
  {
    table: 'campaign_zones',
    kind: 'campaigns',
    of: ofOwnCampaigns,
    exportBy: ID,
    onDeletion: 'kept',
  },
  {
    table: 'creatives',
    kind: 'campaigns',
    of: ofOwnCampaigns,
    exportBy: ID,
    onDeletion: 'kept',
  },
  {
    table: 'campaign_daily',
    kind: 'campaigns',
    of: ofOwnCampaigns,
    exportBy: ID,
    onDeletion: 'kept',
  },
  {
    table: 'creative_daily',
    kind: 'campaigns',
    of: ofOwnCampaigns,
    exportBy: ID,
    onDeletion: 'kept',
  },
  {
    table: 'campaign_device_daily',
    kind: 'campaigns',
    of: ofOwnCampaigns,
    exportBy: ID,
    onDeletion: 'kept',
  },
  {
    table: 'campaign_responses',
    kind: 'campaigns',
    of: by('advertiser_id'),
    exportBy: ID,
    onDeletion: 'kept',
  },
  // A driver's screens and what they earned
  {
    table: 'devices',
    kind: 'screens',
    of: by('driver_id'),
    exportBy: ID,
    without: ['key_hash'],
    onDeletion: 'kept',
  },
  {
    table: 'device_assignments',
    kind: 'screens',
    of: by('driver_id'),
    exportBy: ID,
    onDeletion: 'kept',
  },
  { table: 'device_daily', kind: 'screens', of: by('driver_id'), exportBy: ID, onDeletion: 'kept' },
  {
    table: 'device_minutes',
    kind: 'screens',
    of: by('driver_id'),
    exportBy: ['device_id', 'day'],
    onDeletion: 'kept',
  },
  {
    table: 'impression_logs',
    kind: 'screens',
    // No index finds raw rows by their driver.
    of: ({ id, drives }) =>
      [...new Set(drives.map(({ deviceId }) => deviceId))].map(
        (deviceId) => sql`device_id = ${deviceId} and driver_id = ${id}`,
      ),
    exportBy: RAW,
    // What an advertiser booked and paid.
    without: ['campaign_id', 'creative_id', 'billed_micro', 'unbilled_cause'],
    onDeletion: 'kept',
  },
  {
    table: 'device_pings',
    kind: 'screens',
    of: ({ drives }) =>
      drives.map(
        ({ deviceId, from, until }) =>
          sql`device_id = ${deviceId} and at >= ${from} and at < coalesce(${until}, 'infinity'::timestamptz)`,
      ),
    exportBy: RAW,
    onDeletion: 'kept',
  },
  { table: 'rollup_queue', kind: 'screens', of: by('driver_id'), onDeletion: 'kept' },
  // Money
  {
    table: 'ledger_entries',
    kind: 'payments',
    of: by('account_id'),
    exportBy: ID,
    onDeletion: 'kept',
  },
  { table: 'account_balances', kind: 'payments', of: by('account_id'), onDeletion: 'kept' },
  {
    table: 'plan_fees',
    kind: 'payments',
    of: by('advertiser_id'),
    exportBy: ID,
    onDeletion: 'kept',
  },
  {
    table: 'invoices',
    kind: 'invoices',
    of: by('advertiser_id'),
    exportBy: ID,
    onDeletion: 'kept',
  },
  {
    table: 'payments',
    kind: 'payments',
    of: by('advertiser_id'),
    exportBy: ID,
    onDeletion: 'kept',
  },
  { table: 'payouts', kind: 'payments', of: by('driver_id'), exportBy: ID, onDeletion: 'kept' },
  // How the person's devices sync
  { table: 'sync.ledger', kind: 'rejections', of: by('user_id'), onDeletion: 'removed' },
  { table: 'sync.write_checkpoints', kind: 'sessions', of: by('user_id'), onDeletion: 'removed' },
];
