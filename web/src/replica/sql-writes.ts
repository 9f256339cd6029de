import type { TableName } from '@juu/shared/tables/all';
import type { Transaction } from '@powersync/web';
import type { LocalTableName } from './local-tables.ts';

type AnyTable = TableName | LocalTableName;
export type Values = Readonly<Record<string, string | number | null>>;

/** Inserts a row under an id made on this device. Column names come from our code only. */
export async function insertRow(
  tx: Pick<Transaction, 'execute'>,
  table: AnyTable,
  id: string,
  values: Values,
): Promise<void> {
  const columns = Object.keys(values);
  await tx.execute(
    `INSERT INTO ${table} (id, ${columns.map(quoted).join(', ')})
     VALUES (?, ${columns.map(() => '?').join(', ')})`,
    [id, ...Object.values(values)],
  );
}

/** Changes the given columns of one row. Does nothing without columns. */
export async function updateRow(
  tx: Pick<Transaction, 'execute'>,
  table: AnyTable,
  id: string,
  values: Values,
): Promise<void> {
  const columns = Object.keys(values);
  if (columns.length === 0) return;
  await tx.execute(
    `UPDATE ${table} SET ${columns.map((name) => `${quoted(name)} = ?`).join(', ')} WHERE id = ?`,
    [...Object.values(values), id],
  );
}

/** Removes rows by their ids. */
export async function deleteRows(
  tx: Pick<Transaction, 'execute'>,
  table: AnyTable,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await tx.execute(`DELETE FROM ${table} WHERE id = ?`, [id]);
}

const quoted = (name: string) => `"${name}"`;
