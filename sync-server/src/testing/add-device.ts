import { randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import { makeDeviceKey } from '../domain/devices/device-keys.ts';

/** A screen of a test, with the key that it calls by. */
export interface TestDevice {
  readonly id: string;
  readonly key: string;
}

/** Adds a screen with a key; `driverId` drives it from now on. */
export async function addDevice(
  { kysely }: Pick<Database, 'kysely'>,
  { driverId }: { driverId?: string } = {},
): Promise<TestDevice> {
  const { key, hash } = makeDeviceKey();
  const serial = randomUUID();
  const { id } = await kysely
    .insertInto('devices')
    .values({
      name: `Screen ${serial.slice(0, 4)}`,
      serial_number: serial,
      driver_id: driverId ?? null,
      key_hash: hash,
      key_made_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}
