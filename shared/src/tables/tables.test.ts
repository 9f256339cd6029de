import { describe, expect, test } from 'vitest';
import { ALL_TABLES, childrenOf, syncedColumns, TABLES, type TableName } from './all.ts';

/** Columns that clients were promised; the product may add to them but never take away. */
const PROMISED: Record<string, string> = {
  zones: 'name tier population_density base_cpm polygon_geojson',
  profiles:
    'name email phone company_name country car_registration_plate drivers_license_number national_id_number mpesa_number status',
  user_roles: 'user_id role',
  campaigns:
    'advertiser_id name subscription_plan category budget_usd daily_cap_usd start_date end_date status review_note created_at updated_at',
  campaign_zones: 'campaign_id zone_id advertiser_id',
  creatives: 'campaign_id advertiser_id file_url format duration_sec position',
  devices:
    'name serial_number driver_id status last_lat last_lng last_seen_at firmware_version created_at',
  device_daily: 'device_id driver_id day impressions active_minutes earnings_usd',
  device_reports: 'device_id driver_id kind message answer status created_at',
  payouts: 'number month amount_usd status created_at',
  campaign_daily: 'campaign_id advertiser_id zone_id day hour impressions spend_usd',
  notifications: 'user_id kind title body link created_at read_at',
  write_rejections: 'table_name op row_id values code message created_at',
};

describe('the declared tables', () => {
  test.each(Object.entries(PROMISED))(
    '%s carries the columns that others rely on',
    (name, columns) => {
      const present = Object.keys(syncedColumns(TABLES[name as TableName]));
      expect(present).toEqual(expect.arrayContaining(columns.split(' ')));
    },
  );

  test('stand under their own names', () => {
    expect(ALL_TABLES.map(({ name }) => name)).toEqual(Object.keys(TABLES));
  });

  test('declare no id: every table has one by itself', () => {
    for (const { columns } of ALL_TABLES) expect(columns).not.toHaveProperty('id');
  });

  test('name owners, parents and columns that settle others that exist', () => {
    for (const { name, owner, parents, columns } of ALL_TABLES) {
      if (owner && owner !== 'id') expect(Object.keys(columns), name).toContain(owner);
      for (const { table } of parents) expect(Object.keys(TABLES), name).toContain(table);
      for (const { settledBy } of Object.values(columns)) {
        if (settledBy) expect(columns[settledBy.column]?.setBy, name).toBe('server');
      }
    }
  });

  test.each(ALL_TABLES.filter(({ ops }) => ops.includes('PATCH')))(
    'every column of $name that its owner types reaches the owner’s replica',
    ({ fields, ...table }) => {
      expect(Object.keys(syncedColumns({ ...table, fields }))).toEqual(
        expect.arrayContaining(Object.keys(fields)),
      );
    },
  );

  test('zones, changes and creatives hang on a campaign, creatives on a change too', () => {
    expect(childrenOf('campaigns').map(({ name }) => name)).toEqual([
      'campaign_zones',
      'campaign_changes',
      'creatives',
    ]);
    expect(childrenOf('campaign_changes').map(({ name }) => name)).toEqual(['creatives']);
  });
});
