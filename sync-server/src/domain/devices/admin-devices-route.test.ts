import { randomUUID } from 'node:crypto';
import { hasPostgres, testDatabase } from '@juu/db/testing/test-database';
import { devices } from '@juu/shared/endpoints/devices';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { codeOf, refusalOf } from '../../testing/answers.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { minutesAgo, ping, postPings, sendPings } from '../telemetry/testing/pings.ts';

const PATH = '/api/admin/devices';

describe.each([testDatabase()])('screens for admins on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let admin: Person;
  let driver: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
    driver = await t.server.signUp('driver', { name: 'Wanjiru Otieno' });
  });

  const register = (fields: Record<string, unknown> = {}) =>
    admin.call(PATH, { body: { name: 'Roof 7', serial_number: randomUUID(), ...fields } });
  const registered = async (fields?: Record<string, unknown>) => {
    const response = await register(fields);
    expect(response.status).toBe(201);
    return devices.register.response.parse(await response.json());
  };
  const change = (id: string, body: unknown) =>
    admin.call(`${PATH}/${id}`, { method: 'PATCH', body });
  const changed = async (id: string, body: unknown) =>
    devices.change.response.parse(await (await change(id, body)).json());
  const read = async (id: string) =>
    devices.read.response.parse(await (await admin.call(`${PATH}/${id}`)).json());
  const list = async (query: string) =>
    devices.list.response.parse(await (await admin.call(`${PATH}?${query}`)).json());
  const statusOfPing = async (key: string) => (await postPings(t.server.url, key, [ping()])).status;

  test('are registered with a key that is shown once and stored hashed', async () => {
    const serial_number = `SN ${randomUUID()}`;
    const { key, ...device } = await registered({ serial_number, driver_id: driver.id });
    expect(device).toMatchObject({
      name: 'Roof 7',
      serial_number,
      driver_id: driver.id,
      status: 'offline',
      last_seen_at: null,
      has_key: true,
      driver: { name: 'Wanjiru Otieno', email: driver.email, status: 'active' },
    });
    expect(key).toMatch(/^juu_dev_[\w-]{43}$/);
    expect(await statusOfPing(key)).toBe(200);

    const { rows } = await sql<{ text: string }>`
      select d::text || (select string_agg(a::text, '') from audit_log a) as text from devices d
       where id = ${device.id}::uuid`.execute(t.database.kysely);
    expect(rows[0]?.text).toContain(serial_number);
    expect(rows[0]?.text).not.toContain(key.slice('juu_dev_'.length));
    expect(JSON.stringify(await read(device.id))).not.toContain(key);
    expect(await auditOf(t.database, device.id)).toEqual([
      {
        actor_id: admin.id,
        action: 'registered',
        subject_type: 'device',
        details: { after: { name: 'Roof 7', serial_number, driver_id: driver.id } },
      },
    ]);
  });

  test('are refused with a serial number that is taken, and nothing else is made', async () => {
    const { serial_number } = await registered();
    const { error } = errorBodySchema.parse(await (await register({ serial_number })).json());
    expect(error).toMatchObject({
      code: 'already_exists',
      message: `A screen with the serial number ${serial_number} already exists`,
      details: 'serial_number',
    });
    expect((await list(`q=${serial_number}`)).total).toBe(1);
    // Capitals, spaces and what can't be seen make no other number, and of two at once one is refused.
    const twins = [
      ` ${serial_number.toUpperCase()}`,
      `${serial_number} `,
      `\u200b${serial_number}\u202e`,
    ];
    for (const twin of twins) {
      const refused = await register({ serial_number: twin });
      expect(await codeOf(refused)).toEqual([409, 'already_exists']);
    }
    const fresh = `sn-${randomUUID()}`;
    const both = await Promise.all(
      [fresh, fresh.toUpperCase()].map((serial_number) => register({ serial_number })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('are refused without a name or number, and with a driver who is none', async () => {
    const advertiser = await t.server.signUp('advertiser');
    const cases: [Record<string, unknown>, string][] = [
      [{ name: ' ' }, 'Please enter a name'],
      [{ serial_number: '' }, 'Please enter the serial number'],
      [{ driver_id: randomUUID() }, 'This driver does not exist'],
      [{ driver_id: advertiser.id }, 'This account isn’t a driver'],
      [{ driver_id: admin.id }, 'This account isn’t a driver'],
    ];
    for (const [fields, message] of cases) {
      expect(await refusalOf(await register(fields))).toEqual([400, 'invalid_request', message]);
    }
    const { id } = await registered();
    const refused = await change(id, { driver_id: advertiser.id });
    expect(await refusalOf(refused)).toEqual([
      400,
      'invalid_request',
      'This account isn’t a driver',
    ]);
  });

  test('are listed by age, name or last ping, and found by name, number, driver and status', async () => {
    const mark = randomUUID();
    const [a, c, b] = [
      await registered({ name: `A ${mark}` }),
      await registered({ name: `C ${mark}`, driver_id: driver.id }),
      await registered({ name: `B ${mark}`, serial_number: `number ${mark}` }),
    ];
    await sendPings(t.server.url, c, [ping()]);
    const names = async (query: string) =>
      (await list(query)).items.map(({ name }) => name[0]).join('');
    expect(await names(`q=${mark}`)).toBe('BCA');
    expect(await names(`q=${mark}&sort=name`)).toBe('ABC');
    expect(await names(`q=${mark}&sort=name&page_size=2&page=2`)).toBe('C');
    // Screens that never reported come last either way.
    expect((await names(`q=${mark}&sort=-last_seen_at`))[0]).toBe('C');
    expect((await names(`q=${mark}&sort=last_seen_at`))[0]).toBe('C');
    expect(await names(`q=number ${mark}`)).toBe('B');
    expect(await names(`q=${mark}&status=online`)).toBe('C');
    expect(await names(`q=${mark}&driver_id=${driver.id}`)).toBe('C');
    const byEmail = (await list(`q=${driver.email}`)).items.map(({ id }) => id);
    expect(byEmail).toContain(c.id);
    expect(byEmail).not.toContain(a.id);
    expect((await list(`q=otieno`)).items.map(({ id }) => id)).toContain(c.id);
    expect((await list(`q=${b.serial_number}`)).total).toBe(1);
  });

  test('go from driver to driver, with a history', async () => {
    const next = await t.server.signUp('driver', { name: 'Achieng' });
    const { id } = await registered({ driver_id: driver.id });
    expect(await changed(id, { driver_id: next.id })).toMatchObject({
      driver: { name: 'Achieng' },
    });
    expect(await changed(id, { driver_id: null, name: 'Spare' })).toMatchObject({
      name: 'Spare',
      driver_id: null,
      driver: null,
    });
    const { assignments } = await read(id);
    expect(assignments).toEqual([
      {
        driver_id: next.id,
        driver_name: 'Achieng',
        driver_email: next.email,
        assigned_at: assignments[1]?.ended_at,
        ended_at: expect.any(String),
      },
      expect.objectContaining({ driver_id: driver.id, ended_at: expect.any(String) }),
    ]);
    expect(
      (await auditOf(t.database, id)).slice(1).map(({ action, details }) => [action, details]),
    ).toEqual([
      ['updated', { before: { driver_id: driver.id }, after: { driver_id: next.id } }],
      [
        'updated',
        {
          before: { driver_id: next.id, name: 'Roof 7' },
          after: { driver_id: null, name: 'Spare' },
        },
      ],
    ]);
    // The same again changes nothing, so there is nothing to record.
    await changed(id, { name: 'Spare' });
    expect(await auditOf(t.database, id)).toHaveLength(3);
  });

  test('stay in maintenance whatever they report, and then are what their last ping says', async () => {
    const { id, key } = await registered({ driver_id: driver.id });
    expect(await changed(id, { status: 'maintenance' })).toMatchObject({ status: 'maintenance' });
    expect(await sendPings(t.server.url, { id, key }, [ping()])).toMatchObject({ accepted: 1 });
    expect(await read(id)).toMatchObject({ status: 'maintenance', last_lat: -1.2864 });
    expect(await changed(id, { status: 'offline' })).toMatchObject({ status: 'online' });

    const silent = await registered();
    await changed(silent.id, { status: 'maintenance' });
    expect(await changed(silent.id, { status: 'online' })).toMatchObject({ status: 'offline' });
    // Only the last ping says whether a screen is online.
    expect(await changed(silent.id, { status: 'online' })).toMatchObject({ status: 'offline' });
    expect((await auditOf(t.database, silent.id)).slice(1).map(({ details }) => details)).toEqual([
      { before: { status: 'offline' }, after: { status: 'maintenance' } },
      { before: { status: 'maintenance' }, after: { status: 'offline' } },
    ]);
  });

  test('get a new key: the old one stops at once; a revoked one stops too', async () => {
    const { id, key: old } = await registered();
    const renewed = await admin.call(`${PATH}/${id}/key`, { method: 'POST' });
    const { key } = devices.renewKey.response.parse(await renewed.json());
    expect(key).not.toBe(old);
    expect([await statusOfPing(old), await statusOfPing(key)]).toEqual([401, 200]);

    const revoke = () => admin.call(`${PATH}/${id}/key`, { method: 'DELETE' });
    expect((await revoke()).status).toBe(204);
    expect(await statusOfPing(key)).toBe(401);
    expect(await read(id)).toMatchObject({ has_key: false, key_made_at: null });
    // A second time there is nothing to take away.
    expect((await revoke()).status).toBe(204);
    expect((await auditOf(t.database, id)).map(({ action, details }) => [action, details])).toEqual(
      [
        ['registered', expect.anything()],
        ['key_renewed', {}],
        ['key_revoked', {}],
      ],
    );
  });

  test('show how they are: pings and plays of each hour of two days, clock, playlist', async () => {
    const device = await registered({ driver_id: driver.id });
    const hour = (hours: number) => minutesAgo(hours * 60).toISOString();
    await sendPings(t.server.url, device, [
      ping({ at: hour(60) }),
      ping({ at: hour(3) }),
      ping({ at: hour(3), lat: 51.5, lng: 0 }),
      ping(),
    ]);
    const play = { device_id: device.id, campaign_id: randomUUID(), creative_id: randomUUID() };
    const plays = (['counted', 'held', 'discarded', 'counted'] as const).map((state) => ({
      ...{ ...play, state, id: randomUUID(), at: minutesAgo(3 * 60) },
    }));
    await t.database.kysely.insertInto('impression_logs').values(plays).execute();
    await t.database.kysely
      .updateTable('device_states')
      .set({ playlist_version: 'v7', playlist_at: '2026-11-20T09:00:00Z' })
      .where('device_id', '=', device.id)
      .execute();
    const { health, firmware_version, clock_skew_ms } = await read(device.id);
    expect(firmware_version).toBe('1.4.2');
    expect(health).toMatchObject({
      playlist_version: 'v7',
      playlist_at: '2026-11-20T09:00:00.000Z',
    });
    expect(Math.abs(clock_skew_ms ?? Number.NaN)).toBeLessThan(60_000);
    expect(health.hours).toHaveLength(48);
    expect(health.hours.filter(({ pings, plays }) => pings + plays > 0)).toMatchObject([
      { pings: 1, held_pings: 1, plays: 2, held_plays: 1 },
      { pings: 1, held_pings: 0, plays: 0, held_plays: 0 },
    ]);
  });

  test('that do not exist are answered so, and so are odd changes', async () => {
    for (const gone of [randomUUID(), 'no-id']) {
      expect(await codeOf(await admin.call(`${PATH}/${gone}`))).toEqual([404, 'not_found']);
      expect(await codeOf(await change(gone, { name: 'X' }))).toEqual([404, 'not_found']);
      for (const method of ['POST', 'DELETE']) {
        const answer = await admin.call(`${PATH}/${gone}/key`, { method });
        expect(await codeOf(answer)).toEqual([404, 'not_found']);
      }
      const forgotten = await admin.call(`${PATH}/${gone}/position`, { method: 'DELETE' });
      expect(await codeOf(forgotten)).toEqual([404, 'not_found']);
    }
    const { id } = await registered();
    for (const body of [{}, { status: 'broken' }, { serial_number: 'X' }, { name: '' }]) {
      expect(await codeOf(await change(id, body))).toEqual([400, 'invalid_request']);
    }
  });

  test.runIf(hasPostgres())(
    'keep their history in order if one of two assignments waited for the other',
    async () => {
      const { id } = await registered({ driver_id: driver.id });
      const second = await t.server.signUp('driver');
      await t.database.kysely.transaction().execute(async (tx) => {
        // This transaction began before the one that commits first.
        await sql`select now()`.execute(tx);
        await changed(id, { driver_id: second.id });
        const back = tx.updateTable('devices').set({ driver_id: driver.id });
        await back.where('id', '=', id).execute();
      });
      const { assignments } = await read(id);
      expect(assignments.map(({ driver_id }) => driver_id)).toEqual([
        driver.id,
        second.id,
        driver.id,
      ]);
    },
  );
});
