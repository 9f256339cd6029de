import { type RawBuilder, sql } from 'kysely';

type Cell = string | number | boolean | Date | null | undefined;

/**
 * Rows as a table of a statement, an array for each column: `from ${rowsAsArrays(rows, {id: 'uuid'})} row`.
 * Postgres reads many rows three times as fast as it reads JSON.
 *
 * @param columns the Postgres type of each column that the statement needs
 */
export function rowsAsArrays<Row extends object, Column extends keyof Row & string>(
  rows: readonly Row[],
  columns: Readonly<Record<Column, string>>,
): RawBuilder<unknown> {
  const names = Object.keys(columns) as Column[];
  const arrays = names.map(
    (name) =>
      sql`${arrayOf(rows.map((row) => row[name] as Cell))}::${sql.raw(`${columns[name]}[]`)}`,
  );
  return sql`(select * from unnest(${sql.join(arrays)}) as cells (${sql.join(names.map((name) => sql.ref(name)))}))`;
}

/** Values as the text of a Postgres array. */
export function arrayOf(values: readonly Cell[]): string {
  return `{${values.map(textOf).join(',')}}`;
}

function textOf(value: Cell): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const isPlain = !(value.includes('"') || value.includes('\\'));
  return `"${isPlain ? value : value.replaceAll(/["\\]/g, '\\$&')}"`;
}
