import type { NotificationKind } from '@juu/shared/notification/schema';
import type { Polygon } from '@juu/shared/zone/is-inside';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  Decimal,
  DecimalWithDefault,
  Json,
  JsonWithDefault,
  Timestamp,
  TimestampWithDefault,
} from './column-types.ts';

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
  offered_version: string | null;
  offered_at: Timestamp | null;
  held_made_at: Timestamp | null;
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

interface LeaseTable {
  device_id: string;
  campaign_id: string;
  day: string;
  plays_left: number;
  price_micro: number;
  valid_until: Timestamp;
  turns: JsonWithDefault<{ of: string; shown: Record<string, number> }>;
}

interface TakedownScreenTable {
  campaign_id: string;
  device_id: string;
  plays_until: Timestamp;
  is_confirmed: boolean;
  playlist_at: Timestamp | null;
}

interface CampaignAlertTable {
  campaign_id: string;
  kind: NotificationKind;
  told_at: Generated<Timestamp>;
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

interface ZoneMonthlyTable {
  zone_id: string | null;
  /** Of Nairobi's calendar, 'YYYY-MM'. */
  month: string;
  impressions: Decimal;
  spend_usd: Decimal;
}

/** What screens report, what may play on them, and what their plays cost. */
export interface FleetTables {
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
  takedown_screens: TakedownScreenTable;
  campaign_alerts: CampaignAlertTable;
  zone_prices: ZonePriceTable;
  zone_versions: ZoneVersionTable;
  device_playtime: DevicePlaytimeTable;
  zone_monthly: ZoneMonthlyTable;
}
