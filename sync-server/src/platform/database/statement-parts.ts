import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Parts of one statement, as `with` lists them: each has its own name, and may read those before it. */
export type StatementParts = readonly (readonly [name: string, part: RawBuilder<unknown>])[];

/**
 * Runs parts that write to different tables as one statement, whose plan is kept. Each statement costs a
 * round trip, in which others wait for the rows that its transaction has locked. No part sees what another
 * one writes, only what it returns. The order in which they write is Postgres's own, so lock before what
 * others lock too.
 *
 * @param result reads from the parts what the caller needs; absent: nothing
 * @throws the database's error, if two parts have the same name or one fails; then none has written
 */
export async function runAsOneStatement<Schema, Row>(
  kysely: Kysely<Schema>,
  parts: StatementParts,
  result: RawBuilder<Row> = sql`select`,
): Promise<Row[]> {
  const named = parts.map(([name, part]) => sql`${sql.ref(name)} as (${part})`);
  const { rows } = await sql<Row>`
    /* keep plan */
    with ${sql.join(named)} ${result}`.execute(kysely);
  return rows;
}
