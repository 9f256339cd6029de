import {
  REPLICA_TABLES,
  type ReplicaColumnType,
  type ReplicaTable,
  type ReplicaTableName,
} from '@juu/shared/protocol/replica-tables';
import { column, Schema, Table } from '@powersync/web';
import { LOCAL_TABLES, type LocalTableName } from './local-tables.ts';

type ColumnValue<Type extends ReplicaColumnType> = Type extends 'text' ? string : number;
type RowOf<Columns extends ReplicaTable> = { id: string } & {
  [Name in keyof Columns]: ColumnValue<Columns[Name]> | null;
};

/** A row as the replica holds it; every column may be null, whatever the server promises. */
export type ReplicaRow<Name extends ReplicaTableName> = RowOf<(typeof REPLICA_TABLES)[Name]>;
/** A row of a table that never leaves this device. */
export type LocalRow<Name extends LocalTableName> = RowOf<(typeof LOCAL_TABLES)[Name]>;

const columnsOf = (table: ReplicaTable) =>
  Object.fromEntries(Object.entries(table).map(([name, type]) => [name, column[type]]));

// An update that changes nothing is no change to send: were it refused, there would be no value to
// show for it.
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
