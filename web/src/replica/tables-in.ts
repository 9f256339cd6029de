import { replicaSchema } from './schema.ts';

/**
 * Tables whose changes a query may follow. What waits to be sent is none of the schema, but lists show it;
 * PowerSync's other tables change with it.
 */
export const TABLE_NAMES: readonly string[] = [
  ...replicaSchema.tables.map(({ name }) => name),
  'ps_crud',
];

/**
 * The tables that a query reads, by their names in its SQL. It may return one too many, e.g. if a column has
 * the name of a table: then a live query is read again for nothing.
 */
export function tablesIn(sql: string): string[] {
  const words = new Set(sql.match(/\w+/g));
  return TABLE_NAMES.filter((name) => words.has(name));
}
