import type { Schema } from '@juu/db/schema';
import type { RowImage } from '@juu/shared/errors/verdict';
import { tableNamed } from '@juu/shared/tables/all';
import { parentOf } from '@juu/shared/tables/table';
import type { JudgedWrite } from '@juu/shared/write-rules/judge-transaction';
import type { RowReader } from '@juu/shared/write-rules/row-reader';
import { type RawBuilder, sql, type Transaction } from 'kysely';

/** A transaction of the central database. */
export type Tx = Transaction<Schema>;

// Names of tables and columns come from the declarations, never from a client.

/** The central rows for the judge. A row that it reads is locked until the transaction ends. */
export function lockedRows(tx: Tx): RowReader {
  return {
    async row(table, id) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where id = ${id}::uuid for update`.execute(tx);
      return rows[0];
    },
    async parentOf(name, id) {
      const table = tableNamed(name);
      if (!table || table.parents.length === 0) return undefined;
      const columns = table.parents.map(({ column }) => sql.ref(column));
      const { rows } = await sql<RowImage>`
        select ${sql.join(columns)} from ${sql.table(name)} where id = ${id}::uuid`.execute(tx);
      return parentOf(table, rows[0]);
    },
    async childIds(name, parent, having = {}) {
      const parents = tableNamed(name)?.parents ?? [];
      const by = parents.findIndex(({ table }) => table === parent.table);
      const conditions = parents
        .slice(0, by + 1)
        .map(({ column }, i) =>
          i === by ? sql`${sql.ref(column)} = ${parent.id}::uuid` : isNull(column),
        );
      for (const [column, value] of Object.entries(having)) {
        conditions.push(value === null ? isNull(column) : sql`${sql.ref(column)} = ${value}`);
      }
      if (by < 0) return [];
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(name)} where ${sql.join(conditions, sql` and `)}`.execute(tx);
      return rows.map(({ id }) => id);
    },
    async sum(table, column, by) {
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(${sql.ref(column)}), 0)::float8 as sum
          from ${sql.table(table)} where ${sql.ref(by.column)} = ${by.value}`.execute(tx);
      return rows[0]?.sum ?? 0;
    },
  };
}

function isNull(column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} is null`;
}

/** Carries out one write that the judge allowed. */
export async function writeRow(tx: Tx, { table, id, ...write }: JudgedWrite): Promise<void> {
  if (write.kind === 'insert') await insertRow(tx, table, id, write.values);
  if (write.kind === 'update') await updateRow(tx, table, id, write.values);
  if (write.kind === 'delete') {
    await sql`delete from ${sql.table(table)} where id = ${id}::uuid`.execute(tx);
  }
}

async function insertRow(tx: Tx, table: string, id: string, values: RowImage) {
  const all = { ...values, id };
  await sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(all).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(all).map((value) => sql.val(value)))})`.execute(tx);
}

async function updateRow(tx: Tx, table: string, id: string, values: RowImage) {
  const assignments = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`
    update ${sql.table(table)} set ${sql.join(assignments)} where id = ${id}::uuid`.execute(tx);
}
