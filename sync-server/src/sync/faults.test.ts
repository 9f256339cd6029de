import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLogStats } from './read-stats.ts';
import { startMeddlingProxy } from './testing/meddling-proxy.ts';
import { addCampaign, addUser, discrepancies } from './testing/people.ts';
import { openReplicaClient, type ReplicaClient } from './testing/powersync-client.ts';
import { StreamReader } from './testing/protocol-client.ts';
import { SyncServerUnderTest, signToken } from './testing/sync-server-under-test.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };
/** Rows of 400 kB each: far more than the kernel keeps for one socket. */
const LARGE_ROWS = 60;
const PAGE_BYTES = 1_500_000;

describe.each(testDatabases())('when things break on $name', ({ open }) => {
  let database: TestDatabase;
  let server: SyncServerUnderTest;
  let user: string;
  let clients: ReplicaClient[] = [];
  let sockets: Socket[] = [];

  beforeEach(async () => {
    database = await open();
    server = await new SyncServerUnderTest(database).start();
    user = await addUser(database, 'advertiser');
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.close()));
    for (const socket of sockets) socket.destroy();
    [clients, sockets] = [[], []];
    await server.kill();
    expect(server.errors).toEqual([]);
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
  });

  async function replica(url = server.url, token = () => signToken(user)): Promise<ReplicaClient> {
    const client = await openReplicaClient(url, token);
    clients.push(client);
    await client.connect();
    return client;
  }

  /** A stream asked for by hand, of which nothing is read until the test does. */
  async function silentStream(options: { expiresIn?: number } = {}): Promise<Socket> {
    const socket = createConnection(Number(new URL(server.url).port), '127.0.0.1').pause();
    socket.on('error', () => {});
    sockets.push(socket);
    const head = 'POST /sync/stream HTTP/1.1\r\nHost: x\r\nContent-Type: application/json';
    const token = await signToken(user, options);
    socket.write(`${head}\r\nContent-Length: 2\r\nAuthorization: Token ${token}\r\n\r\n{}`);
    await expect.poll(() => server.engine.streamCount(), PATIENCE).toBe(1);
    return socket;
  }

  it('keeps one page in memory for a client that does not read, and serves others meanwhile', async () => {
    await addLargeRows();
    await silentStream();
    const [slow] = server.sockets;
    await expect.poll(() => slow?.writableNeedDrain, PATIENCE).toBe(true);
    const quick = await StreamReader.open(server.url, await signToken(user));
    const lines = await quick.untilComplete();
    expect(lines.flatMap((line) => line.data?.data ?? []).length).toBeGreaterThan(LARGE_ROWS);
    quick.close();
    expect(slow?.writableNeedDrain).toBe(true);
    expect(slow?.writableLength).toBeLessThan(2 * PAGE_BYTES);
    expect(slow?.bytesWritten).toBeLessThan((LARGE_ROWS * 400_000) / 2);
  });

  it('forgets a client that resets its connection in the middle of a page', async () => {
    await addLargeRows();
    const socket = await silentStream();
    socket.resume();
    await once(socket, 'data');
    socket.resetAndDestroy();
    await expect.poll(() => server.engine.streamCount(), PATIENCE).toBe(0);
    await expect.poll(() => server.sockets.size, PATIENCE).toBe(0);
  });

  it('forgets a client that vanished without a word when its token expires, at the latest', async () => {
    await addLargeRows();
    await silentStream({ expiresIn: 2 });
    await expect.poll(() => server.engine.streamCount(), PATIENCE).toBe(0);
    await expect.poll(() => server.sockets.size, PATIENCE).toBe(0);
  });

  it('brings a client up to date whose tokens run out in the middle of checkpoints', async () => {
    await addCampaigns(3_000);
    let asked = 0;
    const client = await replica(server.url, () => {
      asked += 1;
      return signToken(user, { expiresIn: 2 });
    });
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(3_000);
    await expect.poll(() => asked, PATIENCE).toBeGreaterThan(3);
    await addCampaigns(1);
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(3_001);
  });

  it('lets a client in again that was refused with 401 for a while', async () => {
    await addCampaign(database, user);
    let refused = 0;
    const client = await replica(server.url, () =>
      refused++ < 5 ? signToken(user, { expiresIn: -60 }) : signToken(user),
    );
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(1);
    expect(server.engine.streamCount()).toBe(1);
  });

  it('brings a client up to date through a proxy that holds lines back, splits them and cuts them off', async () => {
    await addCampaigns(1_500);
    const proxy = await startMeddlingProxy(server.url, { cutAfter: [3_000, 40_000, 300_000] });
    const client = await replica(proxy.url);
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(1_500);
    await addCampaigns(1);
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(1_501);
    expect(proxy.cuts()).toBe(3);
    await proxy.close();
  });

  it('counts and reports a client that downloads a bucket again and again, as one with a wrong checksum', async () => {
    await addCampaigns(3);
    await sql`update sync.buckets set checksum = (checksum + 1) % 4294967296
               where name like 'advertiser:%'`.execute(database.kysely);
    const client = await replica();
    await expect.poll(() => server.resets.some(({ times }) => times > 1), PATIENCE).toBe(true);
    expect(server.resets[0]?.buckets).toEqual([`1:advertiser:${user}`]);
    expect((await server.engine.stats()).bucketResets).toBeGreaterThan(1);
    expect(await campaignsIn(client)).toBe(0);
    await sql`update sync.buckets set checksum = (checksum + 4294967295) % 4294967296
               where name like 'advertiser:%'`.execute(database.kysely);
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(3);
  });

  it('reports no reset of a client that comes back with what it has', async () => {
    await addCampaigns(3);
    const client = await replica();
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(3);
    await server.kill();
    await server.start();
    await addCampaigns(1);
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(4);
    await client.database.disconnect();
    await client.connect();
    await addCampaigns(1);
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(5);
    expect(server.resets).toEqual([]);
  });

  it('takes edits made offline into a new epoch, and gives the whole replica again', async () => {
    await addCampaigns(3);
    const client = await replica();
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(3);
    await client.database.disconnect();
    await client.database.execute("update campaigns set name = 'On the train'");
    await sql`update sync.state set epoch = epoch + 1`.execute(database.kysely);
    await client.connect();
    const queued = async () => (await client.database.getUploadQueueStats()).count;
    await expect.poll(queued, PATIENCE).toBe(0);
    await addCampaigns(1);
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(4);
    const names = await client.all('select distinct name from campaigns order by name');
    expect(names).toEqual([{ name: 'Campaign 1' }, { name: 'On the train' }]);
    expect(await client.all('select distinct substr(name, 1, 2) as epoch from ps_buckets')).toEqual(
      [{ epoch: '2:' }],
    );
  });

  it('says how many changes wait for the log, and for how long', async () => {
    await server.kill();
    await addCampaign(database, user);
    const waiting = await readLogStats(database);
    expect(waiting.changesWaiting).toBeGreaterThanOrEqual(1);
    expect(waiting.oldestChangeAgeS).toBeGreaterThan(0);
    await server.start();
    await expect
      .poll(() => server.engine.stats(), PATIENCE)
      .toMatchObject({
        changesWaiting: 0,
        oldestChangeAgeS: 0,
        streams: 0,
        opsCompacted: 0,
      });
    expect((await server.engine.stats()).lastOpId).toBeGreaterThan(waiting.lastOpId);
  });

  async function addCampaigns(count: number) {
    await sql`
      insert into campaigns (advertiser_id, name, budget_usd, daily_cap_usd, start_date, end_date)
      select ${user}::uuid, 'Campaign ' || n, 10, 1, '2030-01-01', '2030-01-02'
        from generate_series(1, ${count}::integer) n`.execute(database.kysely);
    await sql`select sync.sequence()`.execute(database.kysely);
  }

  async function addLargeRows() {
    await sql`
      insert into write_rejections (user_id, table_name, op, row_id, "values", code, message)
      select ${user}::uuid, 'campaigns', 'PUT', n::text,
             jsonb_build_object('name', repeat('x', 400000)), 'invalid_value', 'Too long'
        from generate_series(1, ${LARGE_ROWS}::integer) n`.execute(database.kysely);
    await sql`select sync.sequence()`.execute(database.kysely);
  }
});

async function campaignsIn(client: ReplicaClient): Promise<number> {
  const [row] = await client.all<{ n: number }>('select count(*) as n from campaigns');
  return row?.n ?? 0;
}
