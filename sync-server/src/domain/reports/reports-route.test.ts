import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { reports } from '@juu/shared/endpoints/reports';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { codeOf } from '../../testing/answers.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { answerReport } from './answer-report.ts';

const PATH = '/api/admin/reports';
const DEVICE = { name: 'Roof screen KDA 418J', serial_number: 'JUU-LED-000101' };

describe.each([testDatabase()])('drivers’ reports for admins on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let admin: Person;
  let driver: Person;
  let deviceId: string;
  beforeAll(async () => {
    admin = await t.server.admin();
    driver = await t.server.signUp('driver');
    ({ id: deviceId } = await t.database.kysely
      .insertInto('devices')
      .values({ ...DEVICE, driver_id: driver.id })
      .returning('id')
      .executeTakeFirstOrThrow());
  });

  async function add(
    message: string,
    status: 'open' | 'working' | 'solved' = 'open',
    about: { device_id?: string; driver_id?: string } = {},
  ) {
    const row = {
      device_id: deviceId,
      driver_id: driver.id,
      kind: 'dark',
      message,
      status,
      ...about,
    } as const;
    const { id } = await t.database.kysely
      .insertInto('device_reports')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const list = async (query: string) =>
    reports.list.response.parse(await (await admin.call(`${PATH}?${query}`)).json());
  const answer = (id: string, body: unknown) =>
    admin.call(`${PATH}/${id}`, { method: 'PATCH', body });
  const notifications = () =>
    t.database.kysely
      .selectFrom('notifications')
      .select(['kind', 'title', 'body', 'link'])
      .where('user_id', '=', driver.id)
      .orderBy('created_at')
      .execute();
  const forget = () => t.database.kysely.deleteFrom('notifications').execute();

  test('are listed newest first, by status, and found by message, screen and driver', async () => {
    const mark = randomUUID();
    const [first, second] = [await add(`${mark} first`), await add(`${mark} second`, 'solved')];
    const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await ids(`q=${mark}`)).toEqual([second, first]);
    expect(await ids(`q=${mark}&status=open`)).toEqual([first]);
    expect(await ids('q=KDA%20418J&page_size=1')).toEqual([second]);
    const { items, total } = await list(`q=${mark}&page_size=1&page=2`);
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      kind: 'dark',
      device_name: 'Roof screen KDA 418J',
      serial_number: 'JUU-LED-000101',
      driver_id: driver.id,
      status: 'open',
      answer: null,
      answered_at: null,
    });
  });

  test('about one screen are listed alone, whoever drove it', async () => {
    const [other, former] = [
      { ...DEVICE, serial_number: 'JUU-LED-000102' },
      await t.server.signUp('driver'),
    ];
    const { id: otherDevice } = await t.database.kysely
      .insertInto('devices')
      .values({ ...other, driver_id: driver.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mark = randomUUID();
    const mine = await add(`${mark} mine`);
    const theirs = await add(`${mark} theirs`, 'solved', { driver_id: former.id });
    const elsewhere = await add(`${mark} elsewhere`, 'open', { device_id: otherDevice });
    const ids = async (device: string) =>
      (await list(`q=${mark}&device_id=${device}`)).items.map(({ id }) => id);
    expect(await ids(deviceId)).toEqual([theirs, mine]);
    expect(await ids(otherDevice)).toEqual([elsewhere]);
  });

  test('are answered: the driver is notified, and the audit log says by whom', async () => {
    await forget();
    const id = await add('It stays dark');
    const body = { answer: 'Switch the ignition on, then wait a minute.', status: 'working' };
    const response = await answer(id, body);
    expect(reports.answer.response.parse(await response.json())).toMatchObject({
      ...body,
      answered_at: expect.any(String),
    });
    expect(await notifications()).toEqual([
      {
        kind: 'report_answered',
        title: 'We are working on it',
        body: `Roof screen KDA 418J: ${body.answer}`,
        link: `/driver/devices#report-${id}`,
      },
    ]);
    expect(await auditOf(t.database, id)).toEqual([
      {
        actor_id: admin.id,
        action: 'answered',
        subject_type: 'report',
        details: { before: { answer: null, status: 'open' }, after: body },
      },
    ]);
  });

  test('keep their answer and its time if only the status changes; the same again tells no one', async () => {
    const id = await add('It stays dark');
    const first = await answer(id, { answer: 'We come on Friday.' });
    const { answered_at } = reports.answer.response.parse(await first.json());
    await forget();
    for (const _ of [1, 2]) {
      const stored = reports.answer.response.parse(
        await (await answer(id, { status: 'solved' })).json(),
      );
      expect(stored).toMatchObject({ answer: 'We come on Friday.', status: 'solved', answered_at });
    }
    expect((await notifications()).map(({ title }) => title)).toEqual(['Problem solved']);
    expect(await auditOf(t.database, id)).toHaveLength(2);
  });

  test('are not overwritten by an admin who has not read the answer of another', async () => {
    const id = await add('It stays dark');
    const seen = { answer: null, status: 'open' };
    await answer(id, { answer: 'We come on Friday.', status: 'working', seen });
    await forget();
    const mine = { answer: 'Switch it off and on.', status: 'solved' };
    expect(await codeOf(await answer(id, { ...mine, seen }))).toEqual([409, 'report_changed']);
    const now = reports.read.response.parse(await (await admin.call(`${PATH}/${id}`)).json());
    expect(now).toMatchObject({ answer: 'We come on Friday.', status: 'working' });
    expect(await notifications()).toEqual([]);
    const { answer: theirs, status } = now;
    const again = await answer(id, { ...mine, seen: { answer: theirs, status } });
    expect(reports.answer.response.parse(await again.json())).toMatchObject(mine);
    // The first request again, e.g. because its reply was lost, changes nothing and so succeeds.
    expect((await answer(id, { ...mine, seen })).status).toBe(200);
  });

  test('may be answered without naming what was seen', async () => {
    const id = await add('It stays dark');
    for (const text of ['We come on Friday.', 'We come on Monday.']) {
      const response = await answer(id, { answer: text, status: 'working' });
      expect(reports.answer.response.parse(await response.json())).toMatchObject({ answer: text });
    }
  });

  test('have no answer’s time as long as there is only a new status', async () => {
    const id = await add('It stays dark');
    const stored = await answer(id, { status: 'working' });
    expect(reports.answer.response.parse(await stored.json())).toMatchObject({ answered_at: null });
  });

  test('are answered by the database’s clock', async () => {
    const id = await add('It stays dark');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    try {
      await answerReport(t.database, admin.id, id, { answer: 'We come on Friday.' });
    } finally {
      vi.useRealTimers();
    }
    const { items } = await list('q=It%20stays%20dark&sort=-created_at&page_size=1');
    const { created_at, answered_at } = items[0] ?? {};
    expect(new Date(answered_at ?? 0) >= new Date(created_at ?? 0)).toBe(true);
  });

  test.each([
    ['nothing', {}],
    ['only what was seen', { seen: { answer: null, status: 'open' } }],
    ['an empty answer', { answer: ' ' }],
    ['an unknown status', { status: 'closed' }],
    ['a field of the driver’s', { message: 'Never mind' }],
  ])('are not changed by %s', async (_title, body) => {
    const response = await answer(await add('It stays dark'), body);
    expect(await codeOf(response)).toEqual([400, 'invalid_request']);
  });

  test('are not found under any other id', async () => {
    for (const id of [randomUUID(), 'no-id']) {
      expect(await codeOf(await answer(id, { status: 'solved' }))).toEqual([404, 'not_found']);
      expect(await codeOf(await admin.call(`${PATH}/${id}`))).toEqual([404, 'not_found']);
    }
  });

  test('stay unanswered if the notification can’t be stored', async () => {
    const id = await add('It stays dark');
    await sql`
      create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'No notifications today'; end $$`.execute(t.database.kysely);
    await sql`create trigger fail before insert on notifications execute function fail()`.execute(
      t.database.kysely,
    );
    const { status } = await answer(id, { answer: 'On Friday', status: 'working' });
    await sql`drop function fail() cascade`.execute(t.database.kysely);
    expect(status).toBe(500);
    const { items } = await list('q=It%20stays%20dark&sort=-created_at&page_size=1');
    expect(items[0]).toMatchObject({ id, status: 'open', answer: null });
    expect(await auditOf(t.database, id)).toEqual([]);
  });
});
