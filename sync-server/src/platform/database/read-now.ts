import { type QueryExecutorProvider, sql } from 'kysely';

/** The database's clock: the one that all processes share, however wrong their own are. */
export async function readNow(connection: QueryExecutorProvider): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(connection);
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return row.now;
}
