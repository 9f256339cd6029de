import { hasPostgres, type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockWaits } from '../testing/lock-waits.ts';
import { openDemoDevices } from './demo-devices.ts';

describe.each([testDatabase()])('screens of the simulated taxis on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const keysOf = async (serial: string) => {
    const devices = database.kysely
      .selectFrom('devices')
      .select(['serial_number', 'key_hash'])
      .where('serial_number', '~', serial)
      .orderBy('serial_number');
    return (await devices.execute()).map(({ key_hash }) => key_hash);
  };

  test('leave those alone that someone registered for `fleet-sim`: they keep their keys', async () => {
    await database.kysely
      .insertInto('devices')
      .values({ name: 'Another’s', serial_number: 'SIM-0000a0-0001', key_hash: 'its own' })
      .execute();
    expect(await openDemoDevices(database, 2)).toHaveLength(2);
    expect(await keysOf('^SIM-0000a0')).toEqual(['its own']);
    expect(await keysOf('^SIM-[0-9]+$')).toEqual([expect.any(String), expect.any(String)]);
  });

  test('leave those of the demo alone that are not on the road', async () => {
    const resting = ['DEMO-0031', 'DEMO-0034'].map((serial_number) => ({
      ...{ name: 'In the workshop', serial_number },
      key_hash: `that of ${serial_number}`,
    }));
    await database.kysely.insertInto('devices').values(resting).execute();
    expect(await openDemoDevices(database, 3)).toHaveLength(3);
    expect(await keysOf('^DEMO-')).toEqual(['that of DEMO-0031', 'that of DEMO-0034']);
  });

  test.runIf(hasPostgres())('are opened again if they lose a deadlock', async () => {
    const { kysely } = database;
    await openDemoDevices(database, 2);
    let opening: Promise<unknown> | undefined;
    await kysely.transaction().execute(async (tx) => {
      const lock = (serial: string) =>
        tx
          .selectFrom('devices')
          .select('id')
          .where('serial_number', '=', serial)
          .forUpdate()
          .execute();
      // It finds the deadlock first, after a second.
      await sql`set local deadlock_timeout = '1min'`.execute(tx);
      await lock('SIM-0002');
      opening = openDemoDevices(database, 2);
      // So that a failure is no one's unhandled rejection.
      opening.catch(() => {});
      await expect.poll(() => lockWaits(database), { interval: 20 }).toBe(1);
      await lock('SIM-0001');
    });
    expect(await opening).toHaveLength(2);
  });
});
