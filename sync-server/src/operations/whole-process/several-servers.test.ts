import { hasPostgres } from '@juu/db/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';
import { campaignData } from '../../sync/testing/people.ts';
import { StreamReader, upload } from '../../sync/testing/protocol-client.ts';
import { hasRow } from '../../sync/testing/stream-lines.ts';
import { signInAs, syncTokenOf } from '../../testing/demo-people.ts';
import { serversOnOnePostgres } from '../../testing/servers-on-one-postgres.ts';

describe.runIf(hasPostgres())('two server processes on one Postgres', () => {
  const { start } = serversOnOnePostgres();
  let [a, b] = ['', ''];

  beforeAll(async () => {
    a = (await start('a')).url;
    b = (await start('b')).url;
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
    const suspended = await fetch(`${a}/api/admin/users/${user.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
      body: JSON.stringify({ status: 'suspended' }),
    });
    expect(suspended.status).toBe(200);
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
});
