import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import type { Disk } from '../process/disk-room.ts';

/**
 * What is left of the room that an operator gives a Postgres database. No Postgres tells its disk's free
 * space over SQL, so the room is given and the database's size is measured.
 */
export async function diskOfPostgres({ kysely }: Database, totalBytes: number): Promise<Disk> {
  const { rows } = await sql<{
    bytes: string;
  }>`select pg_database_size(current_database()) as bytes`.execute(kysely);
  return { totalBytes, freeBytes: totalBytes - Number(rows[0]?.bytes ?? 0) };
}
