import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openReplicaClient } from '../../../sync/testing/powersync-client.ts';
import { postUpload, StreamReader, upload } from '../../../sync/testing/protocol-client.ts';
import { draftCampaign, queued } from '../../../sync/testing/replica-campaigns.ts';
import type { Person } from '../../../testing/accounts.ts';
import { syncTokenOf } from '../../../testing/demo-people.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { removeExpiredAuth } from './remove-expired-auth.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };
const NEW_PASSWORD = 'another long enough password';

describe.each([testDatabase()])(
  'sync tokens of sessions that have ended, on $name,',
  ({ open }) => {
    const t = serverUnderTest(open);
    let other: TestServer;
    let admin: Person;
    beforeAll(async () => {
      other = await t.startAnother();
      admin = await t.server.admin();
    });

    /** A session with its sync token and an open stream, from another server process. */
    async function syncing(person: Person) {
      const token = await syncTokenOf(t.server.url, person.token);
      return { token, stream: await streamOf(token) };
    }
    async function streamOf(token: string): Promise<StreamReader> {
      const stream = await StreamReader.open(other.url, token);
      await stream.untilComplete();
      return stream;
    }
    async function untilEnd(stream: StreamReader): Promise<void> {
      for (let line = await stream.next(); line; ) line = await stream.next();
    }

    /** What every sync call answers to a token. */
    async function answers(token: string, userId: string) {
      const headers = { authorization: `Token ${token}` };
      const stream = await StreamReader.open(t.server.url, token);
      stream.close();
      const op = { op: 'PATCH', table: 'profiles', id: userId, data: { name: 'Wanjiru K' } };
      const body = { client_id: randomUUID(), transactions: [{ tx_id: 1, ops: [op] }] };
      const uploaded = await postUpload(t.server.url, token, body);
      const { results } = (await uploaded.json()) as { results?: { status: string }[] };
      return {
        stream: stream.status,
        upload: results?.[0]?.status ?? uploaded.status,
        writeCheckpoint: (await other.call('/write-checkpoint2.json?client_id=a', { headers }))
          .status,
        checkpointRequest: (
          await other.call('/sync/checkpoint-request', {
            headers,
            body: { client_id: 'a', checkpoint_request_id: '7' },
          })
        ).status,
      };
    }
    const WORKS = { stream: 200, upload: 'applied', writeCheckpoint: 200, checkpointRequest: 200 };
    const VOID = { stream: 401, upload: 401, writeCheckpoint: 401, checkpointRequest: 401 };
    const BLOCKED = { ...VOID, upload: 'rejected' };

    const post = async (person: Person, path: string, body: object) => {
      const response = await person.call(path, { method: 'POST', body });
      expect(response.status).toBe(200);
      return response;
    };
    const reset = (person: Person) =>
      post(admin, '/api/functions/admin-reset-password', {
        userId: person.id,
        newPassword: NEW_PASSWORD,
      });
    const setStatus = (person: Person, status: 'active' | 'suspended') =>
      t.database.kysely
        .updateTable('profiles')
        .set({ status })
        .where('id', '=', person.id)
        .execute();
    const sessionId = async (person: Person) =>
      (
        await t.database.kysely
          .selectFrom('auth.session')
          .select('id')
          .where('token', '=', person.token.split('.')[0] ?? '')
          .executeTakeFirstOrThrow()
      ).id;

    const changePassword = (person: Person, revokeOtherSessions: boolean) =>
      post(person, '/api/auth/change-password', {
        currentPassword: person.password,
        newPassword: NEW_PASSWORD,
        revokeOtherSessions,
      });

    test.each([
      ['an admin’s password reset', 'both', (first: Person) => reset(first)],
      ['a sign-out', 'first', (first: Person) => post(first, '/api/auth/sign-out', {})],
      [
        'the end of one session from another',
        'first',
        async (first: Person, second: Person) =>
          post(second, '/api/auth/revoke-session', { id: await sessionId(first) }),
      ],
      [
        'the end of all other sessions',
        'first',
        (_first: Person, second: Person) => post(second, '/api/auth/revoke-other-sessions', {}),
      ],
      [
        'a change of password, which replaces the session that asks',
        'both',
        (_first: Person, second: Person) => changePassword(second, true),
      ],
      [
        'a change of password that keeps all sessions',
        'neither',
        (_first: Person, second: Person) => changePassword(second, false),
      ],
    ] as const)('%s ends at once the streams and tokens of: %s', async (_words, ended, act) => {
      const first = await t.server.signUp('driver');
      const second = await t.server.signIn(first.email, first.password);
      const bystander = await t.server.signUp('driver');
      const people = [
        { ...(await syncing(first)), person: first, ends: ended === 'first' || ended === 'both' },
        { ...(await syncing(second)), person: second, ends: ended === 'both' },
        { ...(await syncing(bystander)), person: bystander, ends: false },
      ];
      await act(first, second);
      for (const { token, stream, person, ends } of people) {
        if (ends) await untilEnd(stream);
        expect(await answers(token, person.id)).toEqual(ends ? VOID : WORKS);
      }
      // Streams of sessions that go on show what was written since.
      for (const { stream } of people.filter(({ ends }) => !ends)) {
        let text = '';
        while (!text.includes('Wanjiru K')) text += JSON.stringify(await stream.untilComplete());
        stream.close();
      }
    });

    test('a suspension only blocks: the same token works once the account is active', async () => {
      const driver = await t.server.signUp('driver');
      const { token, stream } = await syncing(driver);
      await setStatus(driver, 'suspended');
      await untilEnd(stream);
      expect(await answers(token, driver.id)).toEqual(BLOCKED);
      await setStatus(driver, 'active');
      expect(await answers(token, driver.id)).toEqual(WORKS);
      // Its session is gone all the same, and is explained no longer.
      expect((await driver.call('/api/me')).status).toBe(401);
    });

    test.each([
      ['during a suspension', ['reset', 'active']],
      ['after a suspension', ['active', 'reset']],
    ])('a password reset %s ends the tokens from before it', async (_words, steps) => {
      const driver = await t.server.signUp('driver');
      const { token } = await syncing(driver);
      await setStatus(driver, 'suspended');
      for (const step of steps) {
        if (step === 'reset') await reset(driver);
        else await setStatus(driver, 'active');
      }
      expect(await answers(token, driver.id)).toEqual(VOID);
      const again = await t.server.signIn(driver.email, NEW_PASSWORD);
      const { token: fresh } = await syncing(again);
      expect(await answers(fresh, driver.id)).toEqual(WORKS);
    });

    test('a password reset ends the streams that were opened again after a suspension', async () => {
      const driver = await t.server.signUp('driver');
      const { token } = await syncing(driver);
      await setStatus(driver, 'suspended');
      await setStatus(driver, 'active');
      const stream = await streamOf(token);
      await reset(driver);
      await untilEnd(stream);
    });

    test('signing out during a suspension ends the tokens of that session', async () => {
      const driver = await t.server.signUp('driver');
      const { token } = await syncing(driver);
      await setStatus(driver, 'suspended');
      await post(driver, '/api/auth/sign-out', {});
      await setStatus(driver, 'active');
      expect(await answers(token, driver.id)).toEqual(VOID);
    });

    test('signing out everywhere else after a suspension ends the tokens and streams from before it', async () => {
      const driver = await t.server.signUp('driver');
      const { token } = await syncing(driver);
      await setStatus(driver, 'suspended');
      await setStatus(driver, 'active');
      const stream = await streamOf(token);
      const again = await t.server.signIn(driver.email, driver.password);
      await post(again, '/api/auth/revoke-other-sessions', {});
      await untilEnd(stream);
      expect(await answers(token, driver.id)).toEqual(VOID);
    });

    test('a session that runs out takes no token with it', async () => {
      const driver = await t.server.signUp('driver');
      const { token, stream } = await syncing(driver);
      stream.close();
      await t.database.kysely
        .updateTable('auth.session')
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where('userId', '=', driver.id)
        .execute();
      await removeExpiredAuth(t.database, new AbortController().signal);
      expect(await answers(token, driver.id)).toEqual(WORKS);
    });

    test('an account is deleted with its sessions, and its tokens name no one', async () => {
      const driver = await t.server.signUp('driver');
      const { token, stream } = await syncing(driver);
      await sql`delete from auth."user" where id = ${driver.id}::uuid`.execute(t.database.kysely);
      await untilEnd(stream);
      expect(await answers(token, driver.id)).toEqual(VOID);
    });

    test('what is remembered of an ended session goes after a day', async () => {
      const driver = await t.server.signUp('driver');
      await post(driver, '/api/auth/sign-out', {});
      const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - now()) / 3600)::int as hours
        from auth.ended_session where user_id = ${driver.id}::uuid`.execute(t.database.kysely);
      expect(rows).toEqual([{ hours: 24 }]);
    });

    test('a real client stops after a reset, keeps what it has not sent, and goes on after signing in', async () => {
      let owner = await t.server.approvedAdvertiser();
      const phone = await openReplicaClient(other.url, () => syncTokenOf(other.url, owner.token));
      try {
        await phone.connect();
        await phone.database.waitForFirstSync();
        await reset(owner);
        await expect.poll(() => phone.database.currentStatus.connected, PATIENCE).toBe(false);
        const id = await draftCampaign(phone.database, 'While signed out');
        await expect.poll(() => queued(phone), PATIENCE).toBe(1);
        owner = await t.server.signIn(owner.email, NEW_PASSWORD);
        await expect.poll(() => queued(phone), PATIENCE).toBe(0);
        await expect.poll(() => phone.database.currentStatus.connected, PATIENCE).toBe(true);
        const stored = await t.database.kysely
          .selectFrom('campaigns')
          .select('id')
          .where('advertiser_id', '=', owner.id)
          .execute();
        expect(stored).toEqual([{ id }]);
        // The log moved for the end of a session; the replica agrees with it to the last bucket.
        await upload(other.url, await syncTokenOf(other.url, owner.token), 'another', [
          {
            tx_id: 1,
            ops: [{ op: 'PATCH', table: 'campaigns', id, data: { name: 'After signing in' } }],
          },
        ]);
        await expect
          .poll(() => phone.all('select name from campaigns'), PATIENCE)
          .toEqual([{ name: 'After signing in' }]);
      } finally {
        await phone.close();
      }
    });
  },
);
