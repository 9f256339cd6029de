import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLogStats } from './read-stats.ts';
import { startMeddlingProxy } from './testing/meddling-proxy.ts';
import { addCampaign, addCampaigns, addLargeRows, addUser } from './testing/people.ts';
import type { ReplicaClient } from './testing/powersync-client.ts';
import { queued } from './testing/replica-campaigns.ts';
import { opsIn } from './testing/stream-lines.ts';
import { syncServerForEach } from './testing/sync-server-for-each.ts';
import { signToken } from './testing/sync-server-under-test.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };
/** Rows of 400 kB each: far more than the kernel keeps for one socket. */
const LARGE_ROWS = 60;
const PAGE_BYTES = 1_500_000;

describe.each([testDatabase()])('when things break on $name', ({ open }) => {
  const t = syncServerForEach(open);
  let user: string;
  let sockets: Socket[] = [];

  beforeEach(async () => {
    user = await addUser(t.database, 'advertiser');
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
  });

  async function replica(url = t.server.url, token = () => signToken(user)) {
    const client = await t.openReplica(user, { url, token });
    await client.connect();
    return client;
  }

  /** A stream asked for by hand, of which nothing is read until the test does. */
  async function silentStream(options: { expiresIn?: number } = {}): Promise<Socket> {
    const socket = createConnection(Number(new URL(t.server.url).port), '127.0.0.1').pause();
    socket.on('error', () => {});
    sockets.push(socket);
    const head = 'POST /sync/stream HTTP/1.1\r\nHost: x\r\nContent-Type: application/json';
    const token = await signToken(user, options);
    socket.write(`${head}\r\nContent-Length: 2\r\nAuthorization: Token ${token}\r\n\r\n{}`);
    await expect.poll(() => t.server.engine.streamCount(), PATIENCE).toBe(1);
    return socket;
  }

  it('keeps one page in memory for a client that does not read, and serves others meanwhile', async () => {
    await addLargeRows(t.database, user, LARGE_ROWS);
    await silentStream();
    const [slow] = t.server.sockets;
    await expect.poll(() => slow?.writableNeedDrain, PATIENCE).toBe(true);
    const quick = await t.stream(user);
    const lines = await quick.untilComplete();
    expect(opsIn(lines).length).toBeGreaterThan(LARGE_ROWS);
    expect(slow?.writableNeedDrain).toBe(true);
    expect(slow?.writableLength).toBeLessThan(2 * PAGE_BYTES);
    expect(slow?.bytesWritten).toBeLessThan((LARGE_ROWS * 400_000) / 2);
  });

  it('forgets a client that resets its connection in the middle of a page, and one that vanished without a word when its token expires, at the latest', async () => {
    await addLargeRows(t.database, user, LARGE_ROWS);
    const socket = await silentStream();
    socket.resume();
    await once(socket, 'data');
    socket.resetAndDestroy();
    await expect.poll(() => t.server.engine.streamCount(), PATIENCE).toBe(0);
    await expect.poll(() => t.server.sockets.size, PATIENCE).toBe(0);

    await silentStream({ expiresIn: 2 });
    await expect.poll(() => t.server.engine.streamCount(), PATIENCE).toBe(0);
    await expect.poll(() => t.server.sockets.size, PATIENCE).toBe(0);
  });

  it('brings a client up to date whose tokens run out in the middle of checkpoints', async () => {
    await addCampaigns(t.database, user, 3_000);
    let asked = 0;
    const client = await replica(t.server.url, () => {
      asked += 1;
      return signToken(user, { expiresIn: 2 });
    });
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(3_000);
    await expect.poll(() => asked, PATIENCE).toBeGreaterThan(3);
    await addCampaigns(t.database, user, 1);
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(3_001);
  });

  it('lets a client in again that was refused with 401 for a while', async () => {
    await addCampaign(t.database, user);
    let refused = 0;
    const client = await replica(t.server.url, () =>
      refused++ < 5 ? signToken(user, { expiresIn: -60 }) : signToken(user),
    );
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(1);
    expect(t.server.engine.streamCount()).toBe(1);
  });

  it('brings a client up to date through a proxy that holds lines back, splits them and cuts them off', async () => {
    await addCampaigns(t.database, user, 1_500);
    const proxy = await startMeddlingProxy(t.server.url, { cutAfter: [3_000, 40_000, 300_000] });
    const client = await replica(proxy.url);
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(1_500);
    await addCampaigns(t.database, user, 1);
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(1_501);
    expect(proxy.cuts()).toBe(3);
    await proxy.close();
  });

  it('counts and reports a client that downloads a bucket again and again, as one with a wrong checksum', async () => {
    await addCampaigns(t.database, user, 3);
    await sql`update sync.buckets set checksum = (checksum + 1) % 4294967296
               where name like 'advertiser:%'`.execute(t.database.kysely);
    const client = await replica();
    await expect.poll(() => t.server.resets.some(({ times }) => times > 1), PATIENCE).toBe(true);
    expect(t.server.resets[0]?.buckets).toEqual([`1:advertiser:${user}`]);
    expect((await t.server.engine.stats()).bucketResets).toBeGreaterThan(1);
    expect(await campaignsIn(client)).toBe(0);
    await sql`update sync.buckets set checksum = (checksum + 4294967295) % 4294967296
               where name like 'advertiser:%'`.execute(t.database.kysely);
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(3);
  });

  it('reports no reset of a client that comes back with what it has', async () => {
    await addCampaigns(t.database, user, 3);
    const client = await replica();
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(3);
    await t.server.kill();
    await t.server.start();
    await addCampaigns(t.database, user, 1);
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(4);
    await client.database.disconnect();
    await client.connect();
    await addCampaigns(t.database, user, 1);
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(5);
    expect(t.server.resets).toEqual([]);
  });

  it('takes edits made offline into a new epoch, and gives the whole replica again', async () => {
    await addCampaigns(t.database, user, 3);
    const client = await replica();
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(3);
    await client.database.disconnect();
    await client.database.execute("update campaigns set name = 'On the train'");
    await sql`update sync.state set epoch = epoch + 1`.execute(t.database.kysely);
    await client.connect();
    await expect.poll(() => queued(client), PATIENCE).toBe(0);
    await addCampaigns(t.database, user, 1);
    await expect.poll(() => campaignsIn(client), PATIENCE).toBe(4);
    const names = await client.all('select distinct name from campaigns order by name');
    expect(names).toEqual([{ name: 'Campaign 1' }, { name: 'On the train' }]);
    expect(await client.all('select distinct substr(name, 1, 2) as epoch from ps_buckets')).toEqual(
      [{ epoch: '2:' }],
    );
  });

  it('says how many changes wait for the log, and for how long', async () => {
    await t.server.kill();
    await addCampaign(t.database, user);
    const waiting = await readLogStats(t.database);
    expect(waiting.changesWaiting).toBeGreaterThanOrEqual(1);
    expect(waiting.oldestChangeAgeS).toBeGreaterThan(0);
    await t.server.start();
    await expect
      .poll(() => t.server.engine.stats(), PATIENCE)
      .toMatchObject({
        changesWaiting: 0,
        oldestChangeAgeS: 0,
        streams: 0,
        opsCompacted: 0,
      });
    expect((await t.server.engine.stats()).lastOpId).toBeGreaterThan(waiting.lastOpId);
  });
});

async function campaignsIn(client: ReplicaClient): Promise<number> {
  const [row] = await client.all<{ n: number }>('select count(*) as n from campaigns');
  return row?.n ?? 0;
}
