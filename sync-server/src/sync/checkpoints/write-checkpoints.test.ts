import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCampaign, addUser } from '../testing/people.ts';
import { promisedCheckpoint } from '../testing/protocol-client.ts';
import { draftCampaign } from '../testing/replica-campaigns.ts';
import { completeWith, confirmedIn, hasRow, opsIn } from '../testing/stream-lines.ts';
import { syncServerForEach } from '../testing/sync-server-for-each.ts';
import { signToken } from '../testing/sync-server-under-test.ts';
import { MOST_CLIENTS_PER_USER, WriteCheckpointPromises } from './write-checkpoint-promises.ts';

describe.each([testDatabase()])('write checkpoints on $name', ({ open }) => {
  const t = syncServerForEach(open);
  let user: string;
  beforeEach(async () => {
    user = await addUser(t.database, 'advertiser');
  });

  const promise = async (clientId: string) =>
    promisedCheckpoint(t.server.url, await signToken(user), clientId);

  it('confirms a write checkpoint even when nothing else was written', async () => {
    const reader = await t.stream(user, { client_id: 'phone' });
    await completeWith(reader, (all) => opsIn(all).length === 2);
    const promised = await promise('phone');
    const lines = await completeWith(reader, (all) => confirmedIn(all) === promised);
    expect(opsIn(lines)).toEqual([]);
    expect(Number(await promise('phone'))).toBeGreaterThan(Number(promised));
  });

  it('keeps the write checkpoints of a user’s clients apart', async () => {
    const promised = await promise('phone');
    const phone = await t.stream(user, { client_id: 'phone' });
    await completeWith(phone, (all) => confirmedIn(all) === promised);
    const laptop = await (await t.stream(user, { client_id: 'laptop' })).untilComplete();
    expect(confirmedIn(laptop)).toBeNull();
  });

  /** The newer way: the client says which number it wants. */
  async function request(body: unknown, token?: string) {
    const response = await fetch(`${t.server.url}/sync/checkpoint-request`, {
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
    const far = (2n ** 61n).toString();
    await ask(far);
    const promised = await promise('phone');
    expect(BigInt(promised)).toBe(BigInt(far) + 1n);
    expect(await ask(far)).toEqual([200, promised]);
  });

  it('confirms the number on the stream once earlier writes are in the log', async () => {
    const campaign = await addCampaign(t.database, user);
    await ask('41');
    const reader = await t.stream(user, { client_id: 'phone' });
    const lines = await completeWith(reader, (all) => confirmedIn(all) === '41');
    expect(hasRow(lines, campaign)).toBe(true);
  });

  it('lets a client that works this way see its writes come back, and rests when none are due', async () => {
    const phone = await t.openReplica(user);
    await phone.connect({ checkpointMode: 'requests' });
    await phone.database.waitForFirstSync();
    await draftCampaign(phone.database);
    // Only the server knows whose it is: the row has been up and down again.
    const patience = { timeout: 30_000, interval: 50 };
    await expect
      .poll(() => phone.all('select advertiser_id from campaigns'), patience)
      .toEqual([{ advertiser_id: user }]);
    const asked = await phone.database.requestCheckpoint();
    await asked.waitForSync();
    await expect.poll(unconfirmed, patience).toBe(0);
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
    const other = await addUser(t.database, 'advertiser');
    // Nothing is sequenced from here on: those that wait go on waiting.
    await t.server.kill();
    await sql`
      insert into sync.write_checkpoints (user_id, client_id, requested, confirmed, confirmed_in)
      select owner, 'client ' || n, 1, case when n > 2 then 1 end, case when n > 2 then n end
        from unnest(${[user, other]}::uuid[]) owner, generate_series(1, ${MOST_CLIENTS_PER_USER + 5}) n`.execute(
      t.database.kysely,
    );
    const promises = new WriteCheckpointPromises(t.database);
    await promises.promise({ userId: user, clientId: 'new', session: '' });
    await promises.promise({ userId: user, clientId: 'client 6', session: '' });
    const { rows } = await sql<{ client_id: string }>`
      select client_id from sync.write_checkpoints
       where user_id = ${user}::uuid order by requested desc, confirmed_in nulls first`.execute(
      t.database.kysely,
    );
    const kept = rows.map((row) => row.client_id);
    expect(kept).toHaveLength(MOST_CLIENTS_PER_USER + 3);
    expect(kept).toEqual(expect.arrayContaining(['new', 'client 1', 'client 2', 'client 6']));
    for (const gone of ['client 3', 'client 4', 'client 5']) expect(kept).not.toContain(gone);
    const others = await sql`
      select from sync.write_checkpoints where user_id = ${other}::uuid`.execute(t.database.kysely);
    expect(others.rows).toHaveLength(MOST_CLIENTS_PER_USER + 5);
  });

  it('asks an account that wants too many to come again later, and no other', async () => {
    const promises = new WriteCheckpointPromises(t.database, { attempts: 2, windowS: 60 });
    const phone = { userId: user, clientId: 'phone', session: '' };
    for (let n = 0; n < 2; n++) await promises.promise(phone);
    await expect(promises.promise({ ...phone, clientId: 'laptop' })).rejects.toMatchObject({
      status: 429,
      code: 'PSYNC_S2304',
      retryAfterS: expect.toSatisfy((s: number) => s > 0 && s <= 60),
    });
    const other = await addUser(t.database, 'driver');
    expect(await promises.promise({ userId: other, clientId: 'phone', session: '' })).toMatch(
      /^\d+$/,
    );
  });

  async function unconfirmed() {
    const { rows } = await sql`
      select from sync.write_checkpoints where confirmed is distinct from requested`.execute(
      t.database.kysely,
    );
    return rows.length;
  }
});
