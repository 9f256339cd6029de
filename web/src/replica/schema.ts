import {
  REPLICA_TABLES,
  type ReplicaColumns,
  type ReplicaColumnType,
  type ReplicaRow,
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
const synced = Object.entries(REPLICA_TABLES).map(([name, columns]) => [
  name,
  new Table(columnsOf(columns), { ignoreEmptyUpdates: true }),
]);
const local = Object.entries(LOCAL_TABLES).map(([name, columns]) => [
  name,
  new Table(columnsOf(columns), { localOnly: true }),
]);

/** The replica's SQLite schema: what the server syncs, and what this device keeps for itself. */
export const replicaSchema = new Schema(Object.fromEntries([...synced, ...local]));
