import type { Schema } from '@juu/db/schema';
import type { RowImage } from '@juu/shared/write-rules/verdict';
import { sql, type Transaction } from 'kysely';

/** A transaction of the central database. */
export type Tx = Transaction<Schema>;

// Table and column names come from the write rules, never from a client.

/** The row as it stands, locked until the transaction ends; undefined where there is none. */
export async function lockRow(tx: Tx, table: string, id: string): Promise<RowImage | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

/** The campaign that a zone or creative belongs to; undefined where there is no such row. */
export async function readCampaignOf(tx: Tx, table: string, id: string) {
  const { rows } = await sql<{ campaign_id: string }>`
    select campaign_id from ${sql.table(table)} where id = ${id}::uuid`.execute(tx);
  return rows[0]?.campaign_id;
}

export async function insertRow(tx: Tx, table: string, id: string, values: RowImage) {
  const all = { ...values, id };
  await sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(all).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(all).map((value) => sql.val(value)))})`.execute(tx);
}

export async function updateRow(tx: Tx, table: string, id: string, values: RowImage) {
  const assignments = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`
    update ${sql.table(table)} set ${sql.join(assignments)} where id = ${id}::uuid`.execute(tx);
}

export async function deleteRow(tx: Tx, table: string, id: string) {
  await sql`delete from ${sql.table(table)} where id = ${id}::uuid`.execute(tx);
}
