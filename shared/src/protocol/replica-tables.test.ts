import { describe, expect, test } from 'vitest';
import { WRITABLE_TABLES } from '../write-rules/writable-tables.ts';
import { REPLICA_TABLES } from './replica-tables.ts';

/** Columns that clients were promised; the product may add to them but never take away. */
const PROMISED: Record<string, string> = {
  zones: 'name tier base_cpm polygon_geojson',
  profiles:
    'name email phone company_name country car_registration_plate drivers_license_number national_id_number status',
  user_roles: 'user_id role',
  campaigns:
    'advertiser_id name subscription_plan budget_usd daily_cap_usd start_date end_date status review_note created_at updated_at',
  campaign_zones: 'campaign_id zone_id advertiser_id',
  creatives: 'campaign_id advertiser_id file_url format duration_sec position',
  devices:
    'name serial_number driver_id status last_lat last_lng last_seen_at firmware_version created_at',
  device_daily: 'device_id driver_id day impressions active_minutes earnings_usd',
  campaign_daily: 'campaign_id advertiser_id zone_id day hour impressions spend_usd',
  write_rejections: 'table_name op row_id values code message created_at',
};

describe('replica', () => {
  test.each(Object.entries(PROMISED))(
    '%s carries the columns that others rely on',
    (table, columns) => {
      const present = Object.keys(REPLICA_TABLES[table as keyof typeof REPLICA_TABLES]);
      expect(present).toEqual(expect.arrayContaining(columns.split(' ')));
    },
  );

  test('no table declares an id: every table has one by itself', () => {
    for (const columns of Object.values(REPLICA_TABLES)) expect(columns).not.toHaveProperty('id');
  });

  test.each(Object.entries(WRITABLE_TABLES))(
    'every column of %s that its owner may set reaches the owner’s replica',
    (table, rule) => {
      const present = Object.keys(REPLICA_TABLES[table as keyof typeof REPLICA_TABLES]);
      expect(present).toEqual(expect.arrayContaining([...rule.fields, ...rule.derivedColumns]));
    },
  );

  test.each(Object.entries(WRITABLE_TABLES))(
    'every column of %s in a replica is known to the write rules',
    (table, rule) => {
      const known = [
        ...rule.fields,
        ...rule.serverColumns,
        ...rule.stampedColumns,
        ...rule.derivedColumns,
        rule.ownerColumn,
        ...(table === 'campaigns' ? ['status'] : []),
      ];
      if (!rule.ops.includes('PUT')) return;
      const columns = Object.keys(REPLICA_TABLES[table as keyof typeof REPLICA_TABLES]);
      expect(columns.filter((column) => !known.includes(column))).toEqual([]);
    },
  );
});
