import type { TABLES, TableName } from '@juu/shared/tables/all';
import type { ColumnType as DeclaredType } from '@juu/shared/tables/column';
import type { Columns } from '@juu/shared/tables/table';
import type { Polygon } from '@juu/shared/zone/is-inside';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** int8 and numeric arrive as decimal text: never floating point in sums that are billed. */
type Decimal = ColumnType<string, string | number, string | number>;
type DecimalWithDefault = ColumnType<string, string | number | undefined, string | number>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string, string>;
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

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

interface PaymentTable {
  id: Generated<string>;
  advertiser_id: string | null;
  amount_usd: Decimal;
  received_at: TimestampWithDefault;
  reference: string | null;
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

interface DemoPartTable {
  name: string;
  seeded_at: TimestampWithDefault;
}

interface DeviceAssignmentTable {
  id: Generated<string>;
  device_id: string;
  driver_id: string;
  assigned_at: TimestampWithDefault;
  ended_at: Timestamp | null;
}

interface DeviceStateTable {
  device_id: string;
  last_seen_at: Timestamp | null;
  lat: number | null;
  lng: number | null;
  firmware_version: string | null;
  playlist_version: string | null;
  playlist_at: Timestamp | null;
  clock_skew_ms: Decimal | null;
  published_at: Timestamp | null;
  changed_at: TimestampWithDefault;
  track_reset_at: Timestamp | null;
  newest_age_ms: Decimal | null;
}

interface TelemetryIdTable {
  device_id: string;
  id: string;
  received_at: TimestampWithDefault;
}

interface DeviceMinutesTable {
  device_id: string;
  driver_id: string;
  day: string;
  /** 1440 digits, 0 or 1. */
  minutes: string;
}

interface RollupQueueTable {
  id: GeneratedAlways<string>;
  device_id: string;
  driver_id: string;
  day: string;
  hour: number | null;
  campaign_id: string | null;
  creative_id: string | null;
  zone_id: string | null;
  impressions: Generated<number>;
  billed_micro: DecimalWithDefault;
}

interface DevicePingTable {
  id: string;
  device_id: string;
  at: Timestamp;
  lat: number | null;
  lng: number | null;
  firmware_version: string | null;
  is_plausible: Generated<boolean>;
  received_at: TimestampWithDefault;
}

interface ImpressionLogTable {
  id: string;
  device_id: string;
  driver_id: string | null;
  campaign_id: string;
  creative_id: string;
  zone_id: string | null;
  at: Timestamp;
  lat: number | null;
  lng: number | null;
  duration_sec: Generated<number>;
  billed_micro: Generated<number>;
  unbilled_cause: 'over_delivery' | 'not_booked' | null;
  state: Generated<'counted' | 'held' | 'discarded'>;
  hold_reason: string | null;
  received_at: TimestampWithDefault;
}

interface CampaignFundsTable {
  campaign_id: string;
  spent_micro: DecimalWithDefault;
  reserved_micro: DecimalWithDefault;
}

interface CampaignDayFundsTable extends CampaignFundsTable {
  day: string;
  plays: Generated<number>;
  reserved_plays: Generated<number>;
}

interface AccountBalanceTable {
  account_id: string;
  charged_usd: Decimal;
}

interface LeaseTable {
  device_id: string;
  campaign_id: string;
  day: string;
  plays_left: number;
  price_micro: number;
  valid_until: Timestamp;
}

interface ZoneVersionTable {
  zone_id: string;
  valid_from: Timestamp;
  base_cpm: Decimal;
  polygon_geojson: Json<Polygon>;
}

interface ZonePriceTable {
  hour: Timestamp;
  zone_id: string;
  slot_cents: number;
  high_demand: boolean;
}

interface DevicePlaytimeTable {
  device_id: string;
  hour: Timestamp;
  played_s: Generated<number>;
  unbilled_s: Generated<number>;
}

interface SyncStateTable {
  epoch: DecimalWithDefault;
  last_op_id: DecimalWithDefault;
  confirmations: DecimalWithDefault;
}

interface SyncOpTable {
  bucket: string;
  op_id: Decimal;
  object_type: string;
  object_id: string;
  checksum: Decimal;
  is_put: boolean;
  line: string;
}

interface SyncBucketTable {
  name: string;
  head: Decimal;
  checksum: Decimal;
  op_count: Decimal;
  compacted_to: DecimalWithDefault;
  whole_from: DecimalWithDefault;
  compactions: DecimalWithDefault;
  compacted_at: Timestamp | null;
  look_at: DecimalWithDefault;
  bytes: DecimalWithDefault;
  look_at_bytes: DecimalWithDefault;
  has_removals: Generated<boolean>;
}

interface WriteCheckpointTable {
  user_id: string;
  client_id: string;
  requested: Decimal;
  confirmed: Decimal | null;
  confirmed_in: Decimal | null;
}

interface SyncLedgerTable {
  user_id: string;
  client_id: string;
  tx_id: Decimal;
  error: Json<Record<string, unknown>> | null;
  is_recorded: Generated<boolean>;
  created_at: TimestampWithDefault;
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
export interface Schema extends DeclaredTables {
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
  payments: PaymentTable;
  audit_log: AuditLogTable;
  audit_personal_values: AuditPersonalValuesTable;
  ledger_entries: LedgerEntryTable;
  closed_months: ClosedMonthTable;
  account_balances: AccountBalanceTable;
  demo_parts: DemoPartTable;
  device_assignments: DeviceAssignmentTable;
  device_states: DeviceStateTable;
  device_minutes: DeviceMinutesTable;
  rollup_queue: RollupQueueTable;
  telemetry_ids: TelemetryIdTable;
  device_pings: DevicePingTable;
  impression_logs: ImpressionLogTable;
  campaign_funds: CampaignFundsTable;
  campaign_day_funds: CampaignDayFundsTable;
  leases: LeaseTable;
  zone_prices: ZonePriceTable;
  zone_versions: ZoneVersionTable;
  device_playtime: DevicePlaytimeTable;
  'sync.state': SyncStateTable;
  'sync.ops': SyncOpTable;
  'sync.buckets': SyncBucketTable;
  'sync.write_checkpoints': WriteCheckpointTable;
  'sync.ledger': SyncLedgerTable;
}
