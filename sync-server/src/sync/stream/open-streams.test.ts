import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addLargeRows, addUser } from '../testing/people.ts';
import { syncServerForEach } from '../testing/sync-server-for-each.ts';
import { signToken } from '../testing/sync-server-under-test.ts';

// Which streams are opened, and when they end.
describe.each([testDatabase()])('the sync endpoint on $name', ({ open }) => {
  const t = syncServerForEach(open);

  it('opens 50 streams of one user and no more, also when all are asked for at once', async () => {
    const user = await addUser(t.database, 'advertiser');
    const all = await Promise.all(Array.from({ length: 60 }, () => t.stream(user)));
    const refused = all.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect((await t.stream(await addUser(t.database, 'driver'))).status).toBe(200);
    // A place is free again as soon as one has left.
    all.find(({ status }) => status === 200)?.close();
    await expect.poll(async () => (await t.stream(user)).status, { timeout: 20_000 }).toBe(200);
  });

  it('ends the stream of a user who is suspended, and refuses the next', async () => {
    const user = await addUser(t.database, 'advertiser');
    const reader = await t.stream(user);
    await reader.untilComplete();
    await sql`update profiles set status = 'suspended'`.execute(t.database.kysely);
    const lines: unknown[] = [];
    for (let line = await reader.next(); line; line = await reader.next()) lines.push(line);
    expect(lines.at(-1)).toEqual({ token_expires_in: 1 });
    expect((await t.stream(user)).status).toBe(401);
  });

  it('closes the stream when its token expires', async () => {
    const user = await addUser(t.database, 'driver');
    const token = signToken(user, { expiresIn: 3 });
    const reader = await t.stream(user, {}, token);
    expect(reader.status).toBe(200);
    await expect.poll(() => reader.next(), { timeout: 20_000 }).toBeUndefined();
  });

  it('cuts off a client that reads no more, once its stream has ended', async () => {
    const user = await addUser(t.database, 'advertiser');
    await addLargeRows(t.database, user, 60);
    const socket = createConnection(Number(new URL(t.server.url).port), '127.0.0.1').pause();
    const closed = once(socket, 'close');
    socket.on('error', () => {});
    const head = `POST /sync/stream HTTP/1.1\r\nHost: x\r\nContent-Type: application/json`;
    socket.write(
      `${head}\r\nContent-Length: 2\r\nAuthorization: Token ${await signToken(user)}\r\n\r\n{}`,
    );
    await expect.poll(() => t.server.engine.streamCount(), { timeout: 20_000 }).toBe(1);
    await sql`update profiles set status = 'suspended'`.execute(t.database.kysely);
    await expect.poll(() => t.server.engine.streamCount(), { timeout: 20_000 }).toBe(0);
    socket.resume();
    await closed;
  });

  it('forgets a client that leaves while its stream is being opened', async () => {
    const user = await addUser(t.database, 'advertiser');
    const token = await signToken(user);
    await Promise.all(
      Array.from({ length: 10 }, async (_, delay) => {
        const abort = new AbortController();
        setTimeout(() => abort.abort(), delay * 2);
        const headers = { Authorization: `Token ${token}`, 'Content-Type': 'application/json' };
        const request = { method: 'POST', headers, body: '{}', signal: abort.signal };
        await fetch(`${t.server.url}/sync/stream`, request).catch(() => undefined);
      }),
    );
    await (await t.stream(user)).untilComplete();
    await expect.poll(() => t.server.engine.streamCount(), { timeout: 20_000 }).toBe(1);
  });

  it('refuses tokens with the codes that clients know', async () => {
    const user = await addUser(t.database, 'driver');
    const code = async (authorization?: string) => {
      const headers = {
        'Content-Type': 'application/json',
        ...(authorization && { authorization }),
      };
      const response = await fetch(`${t.server.url}/sync/stream`, {
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
    const user = await addUser(t.database, 'driver');
    const reader = await t.stream(user, { buckets: [{ name: 'x', after: 'not a number' }] });
    expect(reader.status).toBe(400);
    const nul = await t.stream(user, { client_id: 'a\u0000b' });
    expect(nul.status).toBe(400);
    const checkpoint = await fetch(`${t.server.url}/write-checkpoint2.json?client_id=%00`, {
      headers: { Authorization: `Token ${await signToken(user)}` },
    });
    expect(checkpoint.status).toBe(400);
  });
});
