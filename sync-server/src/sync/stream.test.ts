import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCampaign, addUser, addZone, discrepancies } from './testing/people.ts';
import { type StreamLine, StreamReader } from './testing/protocol-client.ts';
import { SyncServerUnderTest, signToken } from './testing/sync-server-under-test.ts';

describe.each(testDatabases())('the sync stream on $name', ({ open }) => {
  let database: TestDatabase;
  let server: SyncServerUnderTest;
  let readers: StreamReader[] = [];

  beforeEach(async () => {
    database = await open();
    server = await new SyncServerUnderTest(database).start();
  });
  afterEach(async () => {
    for (const reader of readers) reader.close();
    readers = [];
    await server.kill();
    expect(server.errors).toEqual([]);
    expect(await discrepancies(database)).toEqual([]);
    await database.close();
  });

  async function stream(userId: string, body = {}) {
    const reader = await StreamReader.open(server.url, await signToken(userId), body);
    readers.push(reader);
    return reader;
  }

  it('sends a first checkpoint whose ops add up to its checksums and counts', async () => {
    const user = await addUser(database, 'advertiser');
    await addZone(database);
    await addCampaign(database, user);
    const reader = await stream(user);
    expect(reader.contentType).toBe('application/x-ndjson');
    const lines = await completeWith(reader, (all) => ops(all).length === 4);
    const checkpoint = lines.at(0)?.checkpoint;
    expect(checkpoint?.buckets.map((b) => b.bucket.replace(user, '…')).sort()).toEqual([
      '1:advertiser:…',
      '1:advertiser_stats:…',
      '1:shared',
      '1:user:…',
    ]);
    expect(checksumComplaints(lines)).toEqual([]);
    expect(
      ops(lines)
        .map((op) => op.object_type)
        .sort(),
    ).toEqual(['campaigns', 'profiles', 'user_roles', 'zones']);
  });

  it('opens 50 streams of one user and no more, also when all are asked for at once', async () => {
    const user = await addUser(database, 'advertiser');
    const all = await Promise.all(Array.from({ length: 60 }, () => stream(user)));
    const refused = all.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect((await stream(await addUser(database, 'driver'))).status).toBe(200);
    // A place is free again as soon as one has left.
    all.find(({ status }) => status === 200)?.close();
    await expect.poll(async () => (await stream(user)).status, { timeout: 20_000 }).toBe(200);
  });

  it('sends profile and roles before the rest, and says that they are complete', async () => {
    const user = await addUser(database, 'advertiser');
    await addZone(database);
    await sql`select sync.sequence()`.execute(database.kysely);
    const lines = await (await stream(user)).untilComplete();
    const partial = lines.findIndex((line) => line.partial_checkpoint_complete?.priority === 1);
    const buckets = lines.slice(0, partial).flatMap((line) => line.data?.bucket ?? []);
    expect(buckets).toEqual([`1:user:${user}`]);
    expect(lines.slice(partial).flatMap((line) => line.data?.bucket ?? [])).toEqual(['1:shared']);
  });

  it('writes values as the PowerSync Service does: text, numbers and null only', async () => {
    const user = await addUser(database, 'advertiser');
    const campaign = await addCampaign(database, user);
    const reader = await stream(user);
    const lines = await completeWith(reader, (all) => hasRow(all, campaign));
    const row = JSON.parse(ops(lines).find((op) => op.object_id === campaign)?.data ?? '');
    expect(row).toMatchObject({
      advertiser_id: user,
      budget_usd: '500.00',
      start_date: '2030-01-01',
      review_note: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    });
    expect(row.id).toBeUndefined();
  });

  it('sends a change made by any writer to the open stream as a difference', async () => {
    const user = await addUser(database, 'advertiser');
    const campaign = await addCampaign(database, user);
    const reader = await stream(user);
    await completeWith(reader, (all) => hasRow(all, campaign));
    await sql`update campaigns set status = 'active' where id = ${campaign}::uuid`.execute(
      database.kysely,
    );
    const lines = await completeWith(reader, (all) => hasRow(all, campaign));
    expect(lines[0]?.checkpoint_diff?.updated_buckets.map((b) => b.bucket)).toEqual([
      `1:advertiser:${user}`,
    ]);
    expect(JSON.parse(ops(lines).at(-1)?.data ?? '').status).toBe('active');
  });

  it('sends only what came after a position, and nothing where nothing came', async () => {
    const user = await addUser(database, 'advertiser');
    const first = await addCampaign(database, user);
    const reader = await stream(user);
    const lines = await completeWith(reader, (all) => hasRow(all, first));
    const head = lines.at(-1)?.checkpoint_complete?.last_op_id ?? '';
    const buckets = positions(lines, head);
    reader.close();

    expect(ops(await (await stream(user, { buckets })).untilComplete())).toEqual([]);
    const second = await addCampaign(database, user);
    const later = await completeWith(await stream(user, { buckets }), (all) => hasRow(all, second));
    expect(ops(later).map((op) => op.object_id)).toEqual([second]);
  });

  it('pages a large bucket in numeric order of op ids', async () => {
    const user = await addUser(database, 'advertiser');
    await sql`
      insert into campaigns (advertiser_id, name, budget_usd, daily_cap_usd, start_date, end_date)
      select ${user}::uuid, 'Campaign ' || n, 10, 1, '2030-01-01', '2030-01-02'
        from generate_series(1, 2500) n`.execute(database.kysely);
    const lines = await completeWith(await stream(user), (all) => ops(all).length >= 2502);
    const pages = lines.flatMap((l) => (l.data?.bucket.includes(':advertiser:') ? [l.data] : []));
    expect(pages.map((page) => page.has_more)).toEqual([true, true, false]);
    expect(pages.map((page) => page.after).slice(1)).toEqual(
      pages.map((page) => page.next_after).slice(0, -1),
    );
    const ids = pages.flatMap((page) => page.data.map((op) => BigInt(op.op_id)));
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)));
    expect(checksumComplaints(lines)).toEqual([]);
  });

  it('never shows one user the rows of another', async () => {
    const [ann, ben] = [
      await addUser(database, 'advertiser'),
      await addUser(database, 'advertiser'),
    ];
    const campaign = await addCampaign(database, ann);
    const own = await addCampaign(database, ben);
    const reader = await stream(ben, { buckets: [{ name: `1:advertiser:${ann}`, after: '0' }] });
    const lines = await completeWith(reader, (all) => hasRow(all, own));
    expect(JSON.stringify(lines)).not.toContain(campaign);
    expect(JSON.stringify(lines)).not.toContain(ann);
  });

  it('moves a device from the old driver’s replica to the new one’s', async () => {
    const [ann, ben] = [await addUser(database, 'driver'), await addUser(database, 'driver')];
    const device = randomUUID();
    await database.kysely
      .insertInto('devices')
      .values({ id: device, name: 'Roof 1', serial_number: 'S1', driver_id: ann })
      .execute();
    const [from, to] = [await stream(ann), await stream(ben)];
    await completeWith(from, (all) => hasRow(all, device));
    await to.untilComplete();
    await sql`update devices set driver_id = ${ben}::uuid`.execute(database.kysely);
    const left = await completeWith(from, (all) => hasRow(all, device));
    expect(ops(left).at(-1)).toMatchObject({ op: 'REMOVE', data: null });
    const entered = await completeWith(to, (all) => hasRow(all, device));
    expect(ops(entered).at(-1)?.op).toBe('PUT');
  });

  it('removes a role’s buckets at the next checkpoint after the role is revoked', async () => {
    const user = await addUser(database, 'advertiser');
    const campaign = await addCampaign(database, user);
    const reader = await stream(user);
    await completeWith(reader, (all) => hasRow(all, campaign));
    await sql`delete from user_roles where user_id = ${user}::uuid`.execute(database.kysely);
    const lines = await completeWith(reader, (all) => removed(all).length > 0);
    expect(removed(lines).sort()).toEqual([`1:advertiser:${user}`, `1:advertiser_stats:${user}`]);
  });

  it('ends the stream of a user who is suspended, and refuses the next', async () => {
    const user = await addUser(database, 'advertiser');
    const reader = await stream(user);
    await reader.untilComplete();
    await sql`update profiles set status = 'suspended'`.execute(database.kysely);
    await expect.poll(() => reader.next(), { timeout: 20_000 }).toBeUndefined();
    expect((await stream(user)).status).toBe(401);
  });

  it('confirms a write checkpoint even when nothing else was written', async () => {
    const user = await addUser(database, 'advertiser');
    const reader = await stream(user, { client_id: 'phone' });
    await completeWith(reader, (all) => ops(all).length === 2);
    const promised = await promise(user, 'phone');
    const lines = await completeWith(reader, (all) => writeCheckpoint(all) === promised);
    expect(ops(lines)).toEqual([]);
    expect(Number(await promise(user, 'phone'))).toBeGreaterThan(Number(promised));
  });

  it('keeps the write checkpoints of a user’s clients apart', async () => {
    const user = await addUser(database, 'advertiser');
    const promised = await promise(user, 'phone');
    const phone = await stream(user, { client_id: 'phone' });
    await completeWith(phone, (all) => writeCheckpoint(all) === promised);
    const laptop = await (await stream(user, { client_id: 'laptop' })).untilComplete();
    expect(writeCheckpoint(laptop)).toBeNull();
  });

  it('renames every bucket when the epoch is raised, so that clients start over', async () => {
    const user = await addUser(database, 'advertiser');
    const reader = await stream(user);
    await reader.untilComplete();
    await sql`update sync.state set epoch = epoch + 1`.execute(database.kysely);
    const campaign = await addCampaign(database, user);
    const lines = await completeWith(reader, (all) => hasRow(all, campaign));
    expect(lines[0]?.checkpoint?.buckets.every((b) => b.bucket.startsWith('2:'))).toBe(true);
    expect(checksumComplaints(lines)).toEqual([]);
  });

  it('closes the stream when its token expires', async () => {
    const user = await addUser(database, 'driver');
    const token = await signToken(user, { expiresIn: 3 });
    const reader = await StreamReader.open(server.url, token);
    readers.push(reader);
    expect(reader.status).toBe(200);
    await expect.poll(() => reader.next(), { timeout: 20_000 }).toBeUndefined();
  });

  it('pages by size as well, so that large rows never pile up in memory', async () => {
    const user = await addUser(database, 'advertiser');
    await addLargeRows(database, user, 8);
    const lines = await completeWith(await stream(user), (all) => ops(all).length === 10);
    const sizes = lines.map((line) => JSON.stringify(line).length);
    expect(Math.max(...sizes)).toBeLessThan(2_000_000);
    expect(checksumComplaints(lines)).toEqual([]);
  });

  it('cuts off a client that reads no more, once its stream has ended', async () => {
    const user = await addUser(database, 'advertiser');
    await addLargeRows(database, user, 60);
    const socket = createConnection(Number(new URL(server.url).port), '127.0.0.1').pause();
    const closed = once(socket, 'close');
    socket.on('error', () => {});
    const head = `POST /sync/stream HTTP/1.1\r\nHost: x\r\nContent-Type: application/json`;
    socket.write(
      `${head}\r\nContent-Length: 2\r\nAuthorization: Token ${await signToken(user)}\r\n\r\n{}`,
    );
    await expect.poll(() => server.engine.streamCount(), { timeout: 20_000 }).toBe(1);
    await sql`update profiles set status = 'suspended'`.execute(database.kysely);
    await expect.poll(() => server.engine.streamCount(), { timeout: 20_000 }).toBe(0);
    socket.resume();
    await closed;
  });

  it('forgets a client that leaves while its stream is being opened', async () => {
    const user = await addUser(database, 'advertiser');
    const token = await signToken(user);
    await Promise.all(
      Array.from({ length: 10 }, async (_, delay) => {
        const abort = new AbortController();
        setTimeout(() => abort.abort(), delay * 2);
        const headers = { Authorization: `Token ${token}`, 'Content-Type': 'application/json' };
        const request = { method: 'POST', headers, body: '{}', signal: abort.signal };
        await fetch(`${server.url}/sync/stream`, request).catch(() => undefined);
      }),
    );
    await (await stream(user)).untilComplete();
    await expect.poll(() => server.engine.streamCount(), { timeout: 20_000 }).toBe(1);
  });

  it('refuses tokens with the codes that clients know', async () => {
    const user = await addUser(database, 'driver');
    const code = async (authorization?: string) => {
      const headers = {
        'Content-Type': 'application/json',
        ...(authorization && { authorization }),
      };
      const response = await fetch(`${server.url}/sync/stream`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      return [response.status, ((await response.json()) as { error: { code: string } }).error.code];
    };
    expect(await code()).toEqual([401, 'PSYNC_S2106']);
    expect(await code('Token nonsense')).toEqual([401, 'PSYNC_S2101']);
    const signed = async (options: object) => `Token ${await signToken(user, options)}`;
    expect(await code(await signed({ expiresIn: -10 }))).toEqual([401, 'PSYNC_S2103']);
    expect(await code(await signed({ expiresIn: 90_000 }))).toEqual([401, 'PSYNC_S2104']);
    expect(await code(await signed({ audience: 'elsewhere' }))).toEqual([401, 'PSYNC_S2105']);
    expect(await code(await signed({ subject: randomUUID() }))).toEqual([401, 'PSYNC_S2107']);
  });

  it('answers a malformed request with 400', async () => {
    const user = await addUser(database, 'driver');
    const reader = await stream(user, { buckets: [{ name: 'x', after: 'not a number' }] });
    expect(reader.status).toBe(400);
    const nul = await stream(user, { client_id: 'a\u0000b' });
    expect(nul.status).toBe(400);
    const checkpoint = await fetch(`${server.url}/write-checkpoint2.json?client_id=%00`, {
      headers: { Authorization: `Token ${await signToken(user)}` },
    });
    expect(checkpoint.status).toBe(400);
  });

  async function promise(userId: string, clientId: string): Promise<string> {
    const response = await fetch(`${server.url}/write-checkpoint2.json?client_id=${clientId}`, {
      headers: { Authorization: `Token ${await signToken(userId)}` },
    });
    const body = (await response.json()) as { data: { write_checkpoint: string } };
    return body.data.write_checkpoint;
  }
});

/** Rows of about 400 kB each in the user's own bucket. */
async function addLargeRows(database: TestDatabase, userId: string, count: number) {
  await sql`
    insert into write_rejections (user_id, table_name, op, row_id, "values", code, message)
    select ${userId}::uuid, 'campaigns', 'PUT', n::text,
           jsonb_build_object('name', repeat('x', 400000)), 'invalid_value', 'Too long'
      from generate_series(1, ${sql.lit(count)}) n`.execute(database.kysely);
}

/** The lines of as many checkpoints as it takes until the condition holds. */
async function completeWith(reader: StreamReader, enough: (lines: StreamLine[]) => boolean) {
  const lines: StreamLine[] = [];
  do lines.push(...(await reader.untilComplete()));
  while (!enough(lines));
  return lines;
}

function ops(lines: StreamLine[]) {
  return lines.flatMap((line) => line.data?.data ?? []);
}

function hasRow(lines: StreamLine[], id: string): boolean {
  return ops(lines).some((op) => op.object_id === id);
}

function removed(lines: StreamLine[]): string[] {
  return lines.flatMap((line) => line.checkpoint_diff?.removed_buckets ?? []);
}

function writeCheckpoint(lines: StreamLine[]): string | null | undefined {
  const told = lines.flatMap((line) => line.checkpoint ?? line.checkpoint_diff ?? []);
  return told.at(-1)?.write_checkpoint;
}

function positions(lines: StreamLine[], after: string) {
  return (lines[0]?.checkpoint?.buckets ?? []).map(({ bucket }) => ({ name: bucket, after }));
}

/** Buckets whose downloaded ops do not add up to what the newest checkpoint says of them. */
function checksumComplaints(lines: StreamLine[]): string[] {
  const told = new Map<string, { checksum: number; count: number }>();
  for (const line of lines) {
    for (const b of line.checkpoint?.buckets ?? line.checkpoint_diff?.updated_buckets ?? []) {
      told.set(b.bucket, b);
    }
  }
  return [...told].flatMap(([bucket, { checksum, count }]) => {
    const own = lines.flatMap((line) => (line.data?.bucket === bucket ? line.data.data : []));
    const sum = own.reduce((total, op) => (total + op.checksum) % 2 ** 32, 0);
    return sum === checksum && own.length === count ? [] : [bucket];
  });
}
