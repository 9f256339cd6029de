import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import type { Room } from '../process/disk-room.ts';

/**
 * What the database leaves of the room that it may take. Postgres has no SQL for its disk's free space, so
 * the operator names the room, and the database's size is measured.
 *
 * @param totalBytes that the database may take
 */
export async function postgresRoom({ kysely }: Database, totalBytes: number): Promise<Room> {
  const { rows } = await sql<{
    bytes: string;
  }>`select pg_database_size(current_database()) as bytes`.execute(kysely);
  return { totalBytes, freeBytes: totalBytes - Number(rows[0]?.bytes ?? 0) };
}
