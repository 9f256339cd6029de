import { campaignChanges } from './campaign-changes.ts';
import { campaignDaily } from './campaign-daily.ts';
import { campaignDeviceDaily } from './campaign-device-daily.ts';
import { campaignEstimates } from './campaign-estimates.ts';
import { campaignResponses } from './campaign-responses.ts';
import { campaignReviews } from './campaign-reviews.ts';
import { campaignZones } from './campaign-zones.ts';
import { campaigns } from './campaigns.ts';
import type { ColumnKind } from './column.ts';
import { creativeDaily } from './creative-daily.ts';
import { creatives } from './creatives.ts';
import { deviceDaily } from './device-daily.ts';
import { deviceReports } from './device-reports.ts';
import { devices } from './devices.ts';
import { invoices } from './invoices.ts';
import { notifications } from './notifications.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { planFees } from './plan-fees.ts';
import { profiles } from './profiles.ts';
import type { Table } from './table.ts';
import { userRoles } from './user-roles.ts';
import { writeRejections } from './write-rejections.ts';
import { zoneInventory } from './zone-inventory.ts';
import { zones } from './zones.ts';

/** Every synced table. */
export const TABLES = {
  zones,
  zone_inventory: zoneInventory,
  profiles,
  user_roles: userRoles,
  campaigns,
  campaign_zones: campaignZones,
  campaign_changes: campaignChanges,
  creatives,
  campaign_reviews: campaignReviews,
  campaign_estimates: campaignEstimates,
  devices,
  device_daily: deviceDaily,
  device_reports: deviceReports,
  payouts,
  campaign_daily: campaignDaily,
  creative_daily: creativeDaily,
  campaign_device_daily: campaignDeviceDaily,
  campaign_responses: campaignResponses,
  plan_fees: planFees,
  invoices,
  payments,
  notifications,
  write_rejections: writeRejections,
} as const satisfies Readonly<Record<string, Table>>;

export type TableName = keyof typeof TABLES;

/** All declarations, for code that knows no table by name. */
export const ALL_TABLES: readonly Table[] = Object.values(TABLES);

/** The declaration of a table that a client names; undefined if there is none. */
export function tableNamed(name: string): Table | undefined {
  return Object.hasOwn(TABLES, name) ? TABLES[name as TableName] : undefined;
}

/** The tables whose rows belong to a row of this one. */
export function childrenOf(name: string): readonly Table[] {
  return ALL_TABLES.filter(({ parents }) => parents.some(({ table }) => table === name));
}

/** SQLite type of a column in a replica; `numeric` travels as text and is cast to real. */
export type ReplicaColumnType = 'text' | 'integer' | 'real';
export type ReplicaColumns = Readonly<Record<string, ReplicaColumnType>>;

const REPLICA_TYPES = {
  text: 'text',
  uuid: 'text',
  choice: 'text',
  day: 'text',
  time: 'text',
  json: 'text',
  integer: 'integer',
  bigint: 'integer',
  real: 'real',
  usd: 'real',
} as const satisfies Record<ColumnKind, ReplicaColumnType>;

/** The columns of a table that travel, in the order in which they do, with their types in a replica. */
export function syncedColumns({ columns }: Table): ReplicaColumns {
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([, { isSynced }]) => isSynced)
      .map(([name, { type }]) => [name, REPLICA_TYPES[type.kind]]),
  );
}

/** The tables of a replica, as clients declare them. */
export const REPLICA_TABLES = Object.fromEntries(
  ALL_TABLES.map((table) => [table.name, syncedColumns(table)]),
) as Readonly<Record<TableName, ReplicaColumns>>;

/** What SQLite gives for a column. */
type ReplicaValue<Kind> = Kind extends ColumnKind
  ? (typeof REPLICA_TYPES)[Kind] extends 'text'
    ? string
    : number
  : never;
type RowOf<C extends Table['columns']> = {
  [Name in keyof C as C[Name]['isSynced'] extends true ? Name : never]: ReplicaValue<
    C[Name]['type']['kind']
  > | null;
};

/** A row as a replica holds it; every column may be null, whatever the server promises. */
export type ReplicaRow<Name extends TableName> = { id: string } & RowOf<
  (typeof TABLES)[Name]['columns']
>;

/** A row of a replica in which no column is set. */
export function emptyRow<Name extends TableName>(name: Name): Omit<ReplicaRow<Name>, 'id'> {
  const columns = Object.keys(REPLICA_TABLES[name]).map((column) => [column, null]);
  return Object.fromEntries(columns);
}
