import {
  ALL_TABLES,
  type ReplicaColumns,
  type ReplicaColumnType,
  type ReplicaRow,
  syncedColumns,
} from '@juu/shared/tables/all';
import { column, Schema, Table } from '@powersync/web';
import { LOCAL_TABLES, type LocalTableName } from './local-tables.ts';

export type { ReplicaRow };

type ColumnValue<Type extends ReplicaColumnType> = Type extends 'text' ? string : number;

/** A row of a table that stays on this device. */
export type LocalRow<Name extends LocalTableName> = { id: string } & {
  [Column in keyof (typeof LOCAL_TABLES)[Name]]: ColumnValue<
    (typeof LOCAL_TABLES)[Name][Column] & ReplicaColumnType
  > | null;
};

const columnsOf = (columns: ReplicaColumns) =>
  Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, column[type]]));

// An update that changes nothing is not sent: if the server rejected it, there would be no value to show.
const synced = ALL_TABLES.map((table) => [
  table.name,
  new Table(columnsOf(syncedColumns(table)), {
    ignoreEmptyUpdates: true,
    indexes: Object.fromEntries(
      Object.entries(table.indexes).map(([name, columns]) => [name, [...columns]]),
    ),
  }),
]);
const local = Object.entries(LOCAL_TABLES).map(([name, columns]) => [
  name,
  new Table(columnsOf(columns), { localOnly: true }),
]);

/** The replica's SQLite schema: what the server syncs, and what this device keeps for itself. */
export const replicaSchema = new Schema(Object.fromEntries([...synced, ...local]));
