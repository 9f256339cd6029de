import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** int8 and numeric arrive as decimal text: never floating point in sums that are billed. */
type Decimal = ColumnType<string, string | number, string | number>;
type DecimalWithDefault = ColumnType<string, string | number | undefined, string | number>;
/** `date`: 'YYYY-MM-DD'. */
type DateText = string;
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

interface ProfileTable {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  company_name: string | null;
  country: Generated<string>;
  car_registration_plate: string | null;
  drivers_license_number: string | null;
  national_id_number: string | null;
  status: Generated<'active' | 'pending' | 'suspended'>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

interface UserRoleTable {
  id: Generated<string>;
  user_id: string;
  role: 'advertiser' | 'driver' | 'admin';
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

interface ZoneTable {
  id: Generated<string>;
  name: string;
  tier: 'premium' | 'standard' | 'basic';
  base_cpm: Decimal;
  polygon_geojson: Json<{ type: 'Polygon'; coordinates: [number, number][][] }>;
}

interface CampaignTable {
  id: Generated<string>;
  advertiser_id: string;
  name: string;
  subscription_plan: Generated<'basic' | 'premium'>;
  budget_usd: Decimal;
  daily_cap_usd: Decimal;
  start_date: DateText;
  end_date: DateText;
  status: Generated<'draft' | 'active' | 'paused'>;
  pause_cause: 'rejected' | 'taken_down' | null;
  review_note: string | null;
  revision: Generated<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

interface CampaignZoneTable {
  id: Generated<string>;
  campaign_id: string;
  zone_id: string;
  advertiser_id: string;
}

interface CreativeTable {
  id: Generated<string>;
  campaign_id: string;
  advertiser_id: string;
  file_url: string | null;
  format: 'image' | 'video';
  duration_sec: number;
  position: Generated<number>;
  mime_type: string | null;
  size_bytes: Decimal | null;
  sha256: string | null;
  created_at: TimestampWithDefault;
}

interface DeviceTable {
  id: Generated<string>;
  name: string;
  serial_number: string;
  driver_id: string | null;
  status: Generated<'online' | 'offline' | 'maintenance'>;
  last_lat: number | null;
  last_lng: number | null;
  last_seen_at: Timestamp | null;
  firmware_version: string | null;
  created_at: TimestampWithDefault;
}

interface DeviceDailyTable {
  id: Generated<string>;
  device_id: string;
  driver_id: string;
  day: DateText;
  impressions: Generated<number>;
  active_minutes: Generated<number>;
  earnings_usd: DecimalWithDefault;
}

interface CampaignDailyTable {
  id: Generated<string>;
  campaign_id: string;
  advertiser_id: string;
  zone_id: string | null;
  day: DateText;
  hour: number;
  impressions: Generated<number>;
  spend_usd: DecimalWithDefault;
}

interface ContactMessageTable {
  id: Generated<string>;
  name: string;
  email: string;
  phone: string;
  message: string;
  key_hash: string | null;
  created_at: TimestampWithDefault;
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

interface WriteRejectionTable {
  id: Generated<string>;
  user_id: string;
  table_name: string;
  op: string;
  row_id: string;
  values: JsonWithDefault<Record<string, unknown>>;
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
  created_at: TimestampWithDefault;
  bytes: GeneratedAlways<number>;
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
  created_at: TimestampWithDefault;
}

/** Every table that TypeScript code reads or writes; migrations are the truth, this follows them. */
export interface Schema {
  'auth.user': UserTable;
  'auth.account': AccountTable;
  'auth.session': SessionTable;
  'auth.twoFactor': TwoFactorTable;
  'auth.verification': VerificationTable;
  'auth.spent_challenge': SpentChallengeTable;
  'auth.rate_limit': RateLimitTable;
  'auth.ended_session': EndedSessionTable;
  profiles: ProfileTable;
  user_roles: UserRoleTable;
  verified_companies: VerifiedCompanyTable;
  signup_attempt_logs: SignupAttemptLogTable;
  zones: ZoneTable;
  campaigns: CampaignTable;
  campaign_zones: CampaignZoneTable;
  creatives: CreativeTable;
  devices: DeviceTable;
  device_daily: DeviceDailyTable;
  campaign_daily: CampaignDailyTable;
  contact_messages: ContactMessageTable;
  mail_outbox: MailOutboxTable;
  payments: PaymentTable;
  audit_log: AuditLogTable;
  write_rejections: WriteRejectionTable;
  'sync.state': SyncStateTable;
  'sync.ops': SyncOpTable;
  'sync.buckets': SyncBucketTable;
  'sync.write_checkpoints': WriteCheckpointTable;
  'sync.ledger': SyncLedgerTable;
}
