import type { TABLES, TableName } from '@juu/shared/tables/all';
import type { ColumnType as DeclaredType } from '@juu/shared/tables/column';
import type { Columns } from '@juu/shared/tables/table';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Decimal,
  Json,
  JsonWithDefault,
  Timestamp,
  TimestampWithDefault,
} from './tables/column-types.ts';
import type { FleetTables } from './tables/fleet-tables.ts';
import type { SyncTables } from './tables/sync-tables.ts';

interface UserTable {
  id: Generated<string>;
  name: string;
  email: string;
  emailVerified: Generated<boolean>;
  image: string | null;
  createdAt: TimestampWithDefault;
  updatedAt: TimestampWithDefault;
  role: 'advertiser' | 'driver' | 'admin';
  phone: string | null;
  company_name: string | null;
  business_reg_number: string | null;
  car_registration_plate: string | null;
  drivers_license_number: string | null;
  national_id_number: string | null;
  initial_status: Generated<'active' | 'pending'>;
  signup_verdict: 'approved' | 'flagged' | null;
  signup_reason: string | null;
  signup_metadata: JsonWithDefault<Record<string, unknown>> | null;
  twoFactorEnabled: Generated<boolean>;
}

interface AccountTable {
  id: Generated<string>;
  userId: string;
  accountId: string;
  providerId: string;
  password: string | null;
  createdAt: TimestampWithDefault;
  updatedAt: TimestampWithDefault;
}

interface SessionTable {
  id: Generated<string>;
  userId: string;
  token: string;
  expiresAt: Timestamp;
  userAgent: string | null;
  createdAt: TimestampWithDefault;
  updatedAt: TimestampWithDefault;
  /** What the session has proven: `aal2` once it passed the second factor. */
  aal: Generated<'aal1' | 'aal2'>;
}

interface TwoFactorTable {
  id: Generated<string>;
  userId: string;
  secret: string;
  backupCodes: string;
  verified: Generated<boolean>;
  failedVerificationCount: Generated<number>;
  lockedUntil: Timestamp | null;
  /** Until when a first code is taken; null once the factor is verified. The database sets it. */
  enrol_until: TimestampWithDefault | null;
  enrol_tries: Generated<number>;
}

interface PasskeyTable {
  id: Generated<string>;
  userId: string;
  name: string;
  credentialID: string;
  publicKey: string;
  counter: number;
  deviceType: string;
  backedUp: boolean;
  transports: string | null;
  aaguid: string | null;
  createdAt: TimestampWithDefault;
}

interface VerificationTable {
  id: Generated<string>;
  identifier: string;
  value: string;
  expiresAt: Timestamp;
}

interface SpentChallengeTable {
  signature: string;
  expires_at: Timestamp;
}

interface RateLimitTable {
  key: string;
  points: Generated<number>;
  in_flight: Generated<number>;
  expire: Decimal | null;
}

interface EndedSessionTable {
  token_hash: string;
  user_id: string;
  expires_at: Timestamp;
  is_revoked: Generated<boolean>;
}

interface VerifiedCompanyTable {
  id: Generated<string>;
  company_name: string;
  email_domain: string;
  industry: Generated<string>;
  notes: string | null;
  created_at: TimestampWithDefault;
}

interface SignupAttemptLogTable {
  id: Generated<string>;
  email: string;
  role: string;
  status: 'blocked' | 'flagged' | 'approved';
  reason: string | null;
  metadata: JsonWithDefault<Record<string, unknown>>;
  created_at: TimestampWithDefault;
}

interface ContactMessageTable {
  id: Generated<string>;
  name: string;
  email: string;
  phone: string;
  message: string;
  key_hash: string | null;
  created_at: TimestampWithDefault;
  answered_at: Timestamp | null;
  answered_by: string | null;
}

interface MailOutboxTable {
  id: Generated<string>;
  message: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  is_security: boolean;
  created_at: TimestampWithDefault;
  attempts: Generated<number>;
  due_at: TimestampWithDefault;
}

interface AuditLogTable {
  id: GeneratedAlways<string>;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  details: JsonWithDefault<Record<string, unknown>>;
  created_at: TimestampWithDefault;
}

interface AuditPersonalValuesTable {
  entry_id: string;
  user_id: string;
  details: Json<Record<string, unknown>>;
}

interface LedgerEntryTable {
  id: GeneratedAlways<string>;
  account_id: string;
  kind: 'charge' | 'earning';
  day: string;
  campaign_id: string | null;
  amount_usd: Decimal;
  is_correction: Generated<boolean>;
  created_at: TimestampWithDefault;
}

interface ClosedMonthTable {
  month: string;
  closed_at: TimestampWithDefault;
}

interface AccountBalanceTable {
  account_id: string;
  charged_usd: Decimal;
}

interface DemoPartTable {
  name: string;
  seeded_at: TimestampWithDefault;
}

/** What TypeScript may write to a column, beside what it reads. */
type Written<Kind, Value> = Kind extends 'json'
  ? string
  : Value | (Kind extends 'time' ? string : Kind extends 'bigint' | 'usd' ? number : never);
type Stored<Type> =
  Type extends DeclaredType<infer Kind, infer Value, infer HasDefault>
    ? ColumnType<
        Value,
        Written<Kind, Value> | (HasDefault extends true ? undefined : never),
        Written<Kind, Value>
      >
    : never;
/** The row type of a declared table. */
type Declared<C extends Columns> = { id: Generated<string> } & {
  -readonly [Name in keyof C]: Stored<C[Name]['type']>;
};
type DeclaredTables = {
  [Name in TableName]: Declared<(typeof TABLES)[Name]['columns']>;
};

/**
 * Every table that TypeScript code reads or writes: synced ones as `@juu/shared/tables` declares them,
 * the others by hand. Migrations are the truth, these follow them.
 */
export interface Schema extends DeclaredTables, FleetTables, SyncTables {
  /** A view. */
  current_creatives: DeclaredTables['creatives'];
  'auth.user': UserTable;
  'auth.account': AccountTable;
  'auth.session': SessionTable;
  'auth.twoFactor': TwoFactorTable;
  'auth.passkey': PasskeyTable;
  'auth.verification': VerificationTable;
  'auth.spent_challenge': SpentChallengeTable;
  'auth.rate_limit': RateLimitTable;
  'auth.ended_session': EndedSessionTable;
  verified_companies: VerifiedCompanyTable;
  signup_attempt_logs: SignupAttemptLogTable;
  contact_messages: ContactMessageTable;
  mail_outbox: MailOutboxTable;
  audit_log: AuditLogTable;
  audit_personal_values: AuditPersonalValuesTable;
  ledger_entries: LedgerEntryTable;
  closed_months: ClosedMonthTable;
  account_balances: AccountBalanceTable;
  demo_parts: DemoPartTable;
}
