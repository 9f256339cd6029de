import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A table whose rows travel to replicas. */
interface TrackedTable {
  readonly table: string;
  /** Kind of the bucket that its rows travel in; `sync.memberships` says which role reads it. */
  readonly bucket: string;
  /** Column that names the user whose bucket it is; null: everyone's. */
  readonly owner: string | null;
  /** What travels besides the id. */
  readonly columns: readonly string[];
}

/** Every synced table. A change here reaches existing rows and replicas with the next `migrate`. */
export const TRACKED_TABLES: readonly TrackedTable[] = [
  {
    table: 'zones',
    bucket: 'shared',
    owner: null,
    columns: ['name', 'tier', 'base_cpm', 'polygon_geojson'],
  },
  {
    table: 'profiles',
    bucket: 'user',
    owner: 'id',
    columns: [
      'name',
      'email',
      'phone',
      'company_name',
      'country',
      'car_registration_plate',
      'drivers_license_number',
      'national_id_number',
      'status',
    ],
  },
  {
    table: 'user_roles',
    bucket: 'user',
    owner: 'user_id',
    columns: ['user_id', 'role'],
  },
  {
    table: 'write_rejections',
    bucket: 'user',
    owner: 'user_id',
    columns: [
      'table_name',
      'op',
      'row_id',
      'values',
      'code',
      'message',
      'details',
      'hint',
      'created_at',
    ],
  },
  {
    table: 'campaigns',
    bucket: 'advertiser',
    owner: 'advertiser_id',
    columns: [
      'advertiser_id',
      'name',
      'subscription_plan',
      'budget_usd',
      'daily_cap_usd',
      'start_date',
      'end_date',
      'status',
      'pause_cause',
      'review_note',
      'created_at',
      'updated_at',
    ],
  },
  {
    table: 'campaign_zones',
    bucket: 'advertiser',
    owner: 'advertiser_id',
    columns: ['campaign_id', 'zone_id', 'advertiser_id'],
  },
  {
    table: 'creatives',
    bucket: 'advertiser',
    owner: 'advertiser_id',
    columns: [
      'campaign_id',
      'advertiser_id',
      'file_url',
      'format',
      'duration_sec',
      'position',
      'created_at',
    ],
  },
  {
    table: 'devices',
    bucket: 'driver',
    owner: 'driver_id',
    columns: [
      'name',
      'serial_number',
      'driver_id',
      'status',
      'last_lat',
      'last_lng',
      'last_seen_at',
      'firmware_version',
      'created_at',
    ],
  },
  {
    table: 'device_daily',
    bucket: 'driver_stats',
    owner: 'driver_id',
    columns: ['device_id', 'driver_id', 'day', 'impressions', 'active_minutes', 'earnings_usd'],
  },
  {
    table: 'campaign_daily',
    bucket: 'advertiser_stats',
    owner: 'advertiser_id',
    columns: ['campaign_id', 'advertiser_id', 'zone_id', 'day', 'hour', 'impressions', 'spend_usd'],
  },
];

/** Tells the database which rows to capture; rows are captured again only if that changed. */
export async function trackTables(tx: Transaction<Schema>): Promise<void> {
  for (const { table, bucket, owner, columns } of TRACKED_TABLES) {
    await sql`select sync.track(${table}, ${bucket}, ${owner}, ${columns}::text[])`.execute(tx);
  }
}
