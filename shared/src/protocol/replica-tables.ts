/** SQLite type of a replica column's view: `numeric` travels as text and is cast to real. */
export type ReplicaColumnType = 'text' | 'integer' | 'real';
export type ReplicaTable = Readonly<Record<string, ReplicaColumnType>>;

/**
 * The tables of a replica and their columns, as clients declare them. What the server sends is
 * declared beside the triggers (`sync.track` in the migrations); a test holds both to each other.
 * Changes are additive: a client one version behind keeps working.
 */
export const REPLICA_TABLES = {
  zones: { name: 'text', tier: 'text', base_cpm: 'real', polygon_geojson: 'text' },
  profiles: {
    name: 'text',
    email: 'text',
    phone: 'text',
    company_name: 'text',
    country: 'text',
    car_registration_plate: 'text',
    drivers_license_number: 'text',
    national_id_number: 'text',
    status: 'text',
  },
  user_roles: { user_id: 'text', role: 'text' },
  campaigns: {
    advertiser_id: 'text',
    name: 'text',
    subscription_plan: 'text',
    budget_usd: 'real',
    daily_cap_usd: 'real',
    start_date: 'text',
    end_date: 'text',
    status: 'text',
    pause_cause: 'text',
    review_note: 'text',
    created_at: 'text',
    updated_at: 'text',
  },
  campaign_zones: { campaign_id: 'text', zone_id: 'text', advertiser_id: 'text' },
  creatives: {
    campaign_id: 'text',
    advertiser_id: 'text',
    file_url: 'text',
    format: 'text',
    duration_sec: 'integer',
    position: 'integer',
    created_at: 'text',
  },
  devices: {
    name: 'text',
    serial_number: 'text',
    driver_id: 'text',
    status: 'text',
    last_lat: 'real',
    last_lng: 'real',
    last_seen_at: 'text',
    firmware_version: 'text',
    created_at: 'text',
  },
  device_daily: {
    device_id: 'text',
    driver_id: 'text',
    day: 'text',
    impressions: 'integer',
    active_minutes: 'integer',
    earnings_usd: 'real',
  },
  campaign_daily: {
    campaign_id: 'text',
    advertiser_id: 'text',
    zone_id: 'text',
    day: 'text',
    hour: 'integer',
    impressions: 'integer',
    spend_usd: 'real',
  },
  write_rejections: {
    table_name: 'text',
    op: 'text',
    row_id: 'text',
    values: 'text',
    code: 'text',
    message: 'text',
    details: 'text',
    hint: 'text',
    created_at: 'text',
  },
} as const satisfies Record<string, ReplicaTable>;

export type ReplicaTableName = keyof typeof REPLICA_TABLES;
