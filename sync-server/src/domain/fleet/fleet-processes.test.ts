import { once } from 'node:events';
import { hasPostgres } from '@juu/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { signInAs } from '../../testing/demo-people.ts';
import { serversOnOnePostgres } from '../../testing/servers-on-one-postgres.ts';
import { addDevice, addZone, CENTRE, report } from './testing/devices.ts';
import { type EventReader, readEvents } from './testing/event-reader.ts';

const SOON = { timeout: 20_000 };

describe.runIf(hasPostgres())('two server processes on one Postgres', () => {
  const t = serversOnOnePostgres();

  test('show the same fleet, and a stream goes from one that stops to the other', async () => {
    const one = await t.start('one');
    const two = await t.start('two');
    const driver = await t.database.kysely
      .selectFrom('profiles')
      .select('id')
      .where('email', '=', 'driver@juu.test')
      .executeTakeFirstOrThrow();
    await addZone(t.database);
    const id = await addDevice(t.database, driver);
    const [admin, advertiser] = [
      { token: await signInAs(one.url, 'admin@juu.test') },
      { token: await signInAs(two.url, 'advertiser@juu.test') },
    ];
    const latOf = ({ devices }: EventReader) => devices.get(id)?.geometry.coordinates[1];

    const readers = [await readEvents(one.url, admin), await readEvents(two.url, admin)] as const;
    for (const reader of readers) await expect.poll(() => latOf(reader), SOON).toBe(CENTRE.lat);
    await report(t.database, id, { ...CENTRE, lat: -1.287 });
    for (const reader of readers) await expect.poll(() => latOf(reader), SOON).toBe(-1.287);

    const anonymous = [
      await readEvents(one.url, advertiser),
      await readEvents(two.url, advertiser),
    ] as const;
    const namesOf = ({ devices }: EventReader) => [...devices.keys()];
    for (const reader of anonymous) {
      await expect.poll(() => namesOf(reader), SOON).toHaveLength(1);
    }
    expect(namesOf(anonymous[0])).toEqual(namesOf(anonymous[1]));

    const stopped = once(one.child, 'exit');
    one.child.kill('SIGTERM');
    await expect.poll(() => readers[0].hasEnded, SOON).toBe(true);
    const [status] = await stopped;
    expect(status).toBe(0);
    const back = await readEvents(two.url, admin, { lastEventId: readers[0].lastEventId });
    await expect.poll(() => latOf(back), SOON).toBe(-1.287);
    expect(back.events[0]?.event).toBe('reset');
    for (const reader of [back, readers[1], ...anonymous]) reader.close();
  });
});
