import { once } from 'node:events';
import { hasPostgres } from '@juu/db/testing/test-database';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addDevice, addZone, CENTRE, report } from '../../domain/fleet/testing/devices.ts';
import { type EventReader, readEvents } from '../../domain/fleet/testing/event-reader.ts';
import { campaignData } from '../../sync/testing/people.ts';
import { StreamReader, upload } from '../../sync/testing/protocol-client.ts';
import { hasRow } from '../../sync/testing/stream-lines.ts';
import { signInAs, syncTokenOf } from '../../testing/demo-people.ts';
import {
  type ServerOnPostgres,
  serversOnOnePostgres,
} from '../../testing/servers-on-one-postgres.ts';

const SOON = { timeout: 20_000 };

describe.runIf(hasPostgres())('two server processes on one Postgres', () => {
  const t = serversOnOnePostgres();
  let first: ServerOnPostgres;
  let [a, b] = ['', ''];

  beforeAll(async () => {
    first = await t.start('a');
    a = first.url;
    b = (await t.start('b')).url;
  });

  test('a session of one gets a sync token at the other, and the token is good at both', async () => {
    const session = await signInAs(a, 'driver@juu.test');
    const token = await syncTokenOf(b, session);
    for (const url of [a, b]) {
      const reader = await StreamReader.open(url, token);
      expect(reader.status).toBe(200);
      await reader.untilComplete();
      reader.close();
    }
  });

  test('what is written at one arrives on the streams of the other; suspension at one ends them', async () => {
    const session = await signInAs(a, 'advertiser@juu.test');
    const token = await syncTokenOf(a, session);
    const reader = await StreamReader.open(b, token);
    await reader.untilComplete();
    const id = '4f0c1a39-2d57-4a3f-9b3e-6d2a52c0b7aa';
    const ops = [{ op: 'PUT' as const, table: 'campaigns', id, data: campaignData() }];
    await upload(a, token, 'phone', [{ tx_id: 1, ops }]);
    while (!hasRow(await reader.untilComplete(), id));

    const admin = await signInAs(b, 'admin@juu.test');
    const me = await fetch(`${a}/api/me`, { headers: { authorization: `Bearer ${session}` } });
    const { user } = (await me.json()) as { user: { id: string } };
    const become = (status: 'suspended' | 'active') =>
      fetch(`${a}/api/admin/users/${user.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
        body: JSON.stringify({ status }),
      });
    // The other tests sign in with this account too.
    onTestFinished(async () => void (await become('active')));
    expect((await become('suspended')).status).toBe(200);
    while (await reader.next());
    expect((await StreamReader.open(b, token)).status).toBe(401);
  });

  test('a sign-out at one ends the streams of that session at the other, and its token', async () => {
    const [leaving, staying] = [
      await signInAs(a, 'driver@juu.test'),
      await signInAs(b, 'driver@juu.test'),
    ];
    const token = await syncTokenOf(a, leaving);
    const ends = await StreamReader.open(b, token);
    const goesOn = await StreamReader.open(b, await syncTokenOf(a, staying));
    await Promise.all([ends.untilComplete(), goesOn.untilComplete()]);
    const signedOut = await fetch(`${a}/api/auth/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${leaving}` },
      body: '{}',
    });
    expect(signedOut.status).toBe(200);
    while (await ends.next());
    expect((await StreamReader.open(b, token)).status).toBe(401);
    // The end of the other session was all there was to tell.
    expect(await goesOn.untilComplete()).not.toEqual([]);
    goesOn.close();
  });

  // The last, because it stops a server.
  test('show the same fleet, and a stream goes from one that stops to the other', async () => {
    const driver = await t.database.kysely
      .selectFrom('profiles')
      .select('id')
      .where('email', '=', 'driver@juu.test')
      .executeTakeFirstOrThrow();
    await addZone(t.database);
    const id = await addDevice(t.database, driver);
    const [admin, advertiser] = [
      { token: await signInAs(a, 'admin@juu.test') },
      { token: await signInAs(b, 'advertiser@juu.test') },
    ];
    const latOf = ({ devices }: EventReader) => devices.get(id)?.geometry.coordinates[1];

    const readers = [await readEvents(a, admin), await readEvents(b, admin)] as const;
    for (const reader of readers) await expect.poll(() => latOf(reader), SOON).toBe(CENTRE.lat);
    await report(t.database, id, { ...CENTRE, lat: -1.287 });
    for (const reader of readers) await expect.poll(() => latOf(reader), SOON).toBe(-1.287);

    const anonymous = [await readEvents(a, advertiser), await readEvents(b, advertiser)] as const;
    const namesOf = ({ devices }: EventReader) => [...devices.keys()];
    for (const reader of anonymous) {
      await expect.poll(() => namesOf(reader), SOON).toHaveLength(1);
    }
    expect(namesOf(anonymous[0])).toEqual(namesOf(anonymous[1]));

    const stopped = once(first.child, 'exit');
    first.child.kill('SIGTERM');
    await expect.poll(() => readers[0].hasEnded, SOON).toBe(true);
    const [status] = await stopped;
    expect(status).toBe(0);
    const back = await readEvents(b, admin, { lastEventId: readers[0].lastEventId });
    await expect.poll(() => latOf(back), SOON).toBe(-1.287);
    expect(back.events[0]?.event).toBe('reset');
    for (const reader of [back, readers[1], ...anonymous]) reader.close();
  });
});
