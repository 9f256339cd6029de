import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import type express from 'express';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { addDevice, type TestDevice } from '../../testing/add-device.ts';
import { createFindDevice, makeDeviceKey } from './device-keys.ts';

describe.each(testDatabases())('screens by their keys on $name', ({ open }) => {
  let database: TestDatabase;
  let devices: TestDevice[];
  beforeAll(async () => {
    database = await open();
    const driverId = await addUser(database, 'driver');
    devices = await Promise.all([1, 2, 3, 4, 5].map(() => addDevice(database, { driverId })));
  });
  afterAll(() => database.close());

  /** A request with a key, as far as it is read. */
  const requestOf = (key: string) =>
    ({ headers: { authorization: `Bearer ${key}` } }) as express.Request;

  test('are found, each by its own, also if many ask at once', async () => {
    const find = createFindDevice(database);
    const unknown = makeDeviceKey().key;
    const asked = [...devices, { key: unknown, id: undefined }, ...devices];
    const found = await Promise.all(asked.map(({ key }) => find(requestOf(key))));
    expect(found.map((device) => device?.deviceId)).toEqual(asked.map(({ id }) => id));
  });

  test('are found after a look-up has failed', async () => {
    const find = createFindDevice(database);
    const [one] = devices;
    const ask = () => find(requestOf(one?.key ?? ''));
    await sql`alter table devices rename to gone`.execute(database.kysely);
    const failed = ask();
    const shared = ask();
    await expect(failed).rejects.toThrow();
    await expect(shared).rejects.toThrow();
    await sql`alter table gone rename to devices`.execute(database.kysely);
    expect(await ask()).toMatchObject({ deviceId: one?.id });
  });
});
