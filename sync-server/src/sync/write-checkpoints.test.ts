import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCampaign, addUser, discrepancies } from './testing/people.ts';
import { openReplicaClient } from './testing/powersync-client.ts';
import { StreamReader } from './testing/protocol-client.ts';
import { SyncServerUnderTest, signToken } from './testing/sync-server-under-test.ts';
import { MOST_CLIENTS_PER_USER, WriteCheckpointPromises } from './write-checkpoint-promises.ts';

describe.each(testDatabases())('checkpoint requests on $name', ({ open }) => {
  let database: TestDatabase;
  let server: SyncServerUnderTest;
  let user: string;

  beforeEach(async () => {
    database = await open();
    server = await new SyncServerUnderTest(database).start();
    user = await addUser(database, 'advertiser');
  });
  afterEach(async () => {
    await server.kill();
    expect(server.errors).toEqual([]);
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
  });

  async function request(body: unknown, token?: string) {
    const response = await fetch(`${server.url}/sync/checkpoint-request`, {
      method: 'POST',
      headers: {
        Authorization: `Token ${token ?? (await signToken(user))}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as {
      data?: { checkpoint_request_id: string };
      error?: { code: string };
    };
    return [response.status, answer.data?.checkpoint_request_id ?? answer.error?.code];
  }

  const ask = (id: string, client_id = 'phone') =>
    request({ client_id, checkpoint_request_id: id });

  it('promises the number that is asked, or the higher one that was promised before', async () => {
    expect(await ask('7')).toEqual([200, '7']);
    expect(await ask('7')).toEqual([200, '7']);
    expect(await ask('5')).toEqual([200, '7']);
    expect(await ask('9')).toEqual([200, '9']);
    expect(await ask('1', 'laptop')).toEqual([200, '1']);
  });

  it('counts on from there for a client that asks the older way, and the other way round', async () => {
    const older = async () => {
      const response = await fetch(`${server.url}/write-checkpoint2.json?client_id=phone`, {
        headers: { Authorization: `Token ${await signToken(user)}` },
      });
      return ((await response.json()) as { data: { write_checkpoint: string } }).data
        .write_checkpoint;
    };
    const far = (2n ** 61n).toString();
    await ask(far);
    const promised = await older();
    expect(BigInt(promised)).toBe(BigInt(far) + 1n);
    expect(await ask(far)).toEqual([200, promised]);
  });

  it('confirms the number on the stream once what was written before stands in the log', async () => {
    const campaign = await addCampaign(database, user);
    await ask('41');
    const token = await signToken(user);
    const reader = await StreamReader.open(server.url, token, { client_id: 'phone' });
    const ids: string[] = [];
    for (let confirmed: string | null | undefined; confirmed !== '41'; ) {
      const lines = await reader.untilComplete();
      ids.push(...lines.flatMap((line) => line.data?.data.map((op) => op.object_id) ?? []));
      confirmed = (lines[0]?.checkpoint ?? lines[0]?.checkpoint_diff)?.write_checkpoint;
    }
    expect(ids).toContain(campaign);
    reader.close();
  });

  it('lets a client that works this way see its writes come back, and rests when none are due', async () => {
    const phone = await openReplicaClient(server.url, () => signToken(user));
    await phone.connect({ checkpointMode: 'requests' });
    await phone.database.waitForFirstSync();
    await phone.database.execute(
      `insert into campaigns (id, name, budget_usd, daily_cap_usd, start_date, end_date)
       values (?, 'Launch week', 500, 50, '2030-01-01', '2030-01-31')`,
      [randomUUID()],
    );
    // Only the server knows whose it is: the row has been up and down again.
    const patience = { timeout: 30_000, interval: 50 };
    await expect
      .poll(() => phone.all('select advertiser_id from campaigns'), patience)
      .toEqual([{ advertiser_id: user }]);
    const asked = await phone.database.requestCheckpoint();
    await asked.waitForSync();
    await expect.poll(unconfirmed, patience).toBe(0);
    await phone.close();
  });

  it('refuses a malformed request, a stranger and an account that is gone', async () => {
    for (const id of ['0', '-1', '1.5', 'x', '', (2n ** 63n).toString()]) {
      expect(await ask(id)).toEqual([400, 'PSYNC_S2002']);
    }
    expect(await ask('1', 'a\u0000b')).toEqual([400, 'PSYNC_S2002']);
    expect(await request({ client_id: 'phone' })).toEqual([400, 'PSYNC_S2002']);
    const body = { client_id: 'phone', checkpoint_request_id: '1' };
    expect(await request(body, 'nonsense')).toEqual([401, 'PSYNC_S2101']);
    expect(await request(body, await signToken(randomUUID()))).toEqual([401, 'PSYNC_S2107']);
    expect(await unconfirmed()).toBe(0);
  });

  it('keeps the numbers of the clients that were confirmed last, and of all that wait', async () => {
    const other = await addUser(database, 'advertiser');
    await sql`
      insert into sync.write_checkpoints (user_id, client_id, requested, confirmed, confirmed_in)
      select owner, 'client ' || n, 1, case when n > 2 then 1 end, case when n > 2 then n end
        from unnest(${[user, other]}::uuid[]) owner, generate_series(1, ${MOST_CLIENTS_PER_USER + 5}) n`.execute(
      database.kysely,
    );
    // Nothing is sequenced: those that wait go on waiting.
    const promises = new WriteCheckpointPromises(database);
    await server.kill();
    await promises.promise({ userId: user, clientId: 'new' });
    await promises.promise({ userId: user, clientId: 'client 6' });
    const { rows } = await sql<{ client_id: string }>`
      select client_id from sync.write_checkpoints
       where user_id = ${user}::uuid order by requested desc, confirmed_in nulls first`.execute(
      database.kysely,
    );
    const kept = rows.map((row) => row.client_id);
    expect(kept).toHaveLength(MOST_CLIENTS_PER_USER + 3);
    expect(kept).toEqual(expect.arrayContaining(['new', 'client 1', 'client 2', 'client 6']));
    for (const gone of ['client 3', 'client 4', 'client 5']) expect(kept).not.toContain(gone);
    const others = await sql`
      select from sync.write_checkpoints where user_id = ${other}::uuid`.execute(database.kysely);
    expect(others.rows).toHaveLength(MOST_CLIENTS_PER_USER + 5);
  });

  it('asks an account that wants too many to come again later, and no other', async () => {
    const promises = new WriteCheckpointPromises(database, 2, 60);
    const phone = { userId: user, clientId: 'phone' };
    for (let n = 0; n < 2; n++) await promises.promise(phone);
    await expect(promises.promise({ ...phone, clientId: 'laptop' })).rejects.toMatchObject({
      status: 429,
      code: 'PSYNC_S2304',
      retryAfterS: expect.toSatisfy((s: number) => s > 0 && s <= 60),
    });
    const other = await addUser(database, 'driver');
    expect(await promises.promise({ userId: other, clientId: 'phone' })).toMatch(/^\d+$/);
  });

  async function unconfirmed() {
    const { rows } = await sql`
      select from sync.write_checkpoints where confirmed is distinct from requested`.execute(
      database.kysely,
    );
    return rows.length;
  }
});
