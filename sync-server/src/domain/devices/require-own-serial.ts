import type { Schema } from '@juu/db/schema';
import { AppError } from '@juu/shared/errors/app-error';
import { sql, type Transaction } from 'kysely';

/** The advisory lock of who registers a screen. */
const LOCK = 74857511;

/**
 * Makes sure that no screen has the serial number, until the commit: capitals and spaces around don't
 * tell two screens apart. The table has no constraint for it, because old databases may hold such pairs.
 * @throws AppError `already_exists`, which names the screen that has it
 */
export async function requireOwnSerial(tx: Transaction<Schema>, serial: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
  const other = await tx
    .selectFrom('devices')
    .select('serial_number')
    .where(sql<boolean>`lower(btrim(serial_number)) = lower(btrim(${serial}))`)
    .executeTakeFirst();
  if (!other) return;
  throw new AppError(
    'already_exists',
    `A screen with the serial number ${other.serial_number} already exists`,
    {
      details: 'serial_number',
      hint: 'Check the number on the screen, or look for the screen in the list.',
    },
  );
}
