import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import type { Room } from '../process/disk-room.ts';

/**
 * Returns how much the database may still grow. Postgres can't report its disk's free space over SQL. So
 * the operator sets a limit, and this measures the database's size.
 *
 * @param totalBytes the largest size that the operator allows
 */
export async function postgresRoom({ kysely }: Database, totalBytes: number): Promise<Room> {
  const { rows } = await sql<{
    bytes: string;
  }>`select pg_database_size(current_database()) as bytes`.execute(kysely);
  return { totalBytes, freeBytes: totalBytes - Number(rows[0]?.bytes ?? 0) };
}
