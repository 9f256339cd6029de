import { testDatabase } from '@juu/db/testing/test-database';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { limitedServer } from '../../platform/rate-limits/testing/limited-server.ts';
import type { Person } from '../../testing/accounts.ts';
import { codeOf } from '../../testing/answers.ts';
import { pngPicture } from '../../testing/creative-files.ts';
import { addressOf, uploadsUnderTest } from '../creatives/testing/uploads-under-test.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import { leaveTraces, MARKED_SIGN_UP } from './testing/everything-of-a-driver.ts';

type Rows = Record<string, unknown>[];

async function exportOf(person: Pick<Person, 'call'>) {
  const response = await person.call('/api/account/export', { method: 'POST' });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const rows = (table: string): Rows => JSON.parse(strFromU8(files[`data/${table}.json`] as never));
  return { files, rows };
}

describe.each([testDatabase()])('a download of one’s own data on $name', ({ open }) => {
  const t = uploadsUnderTest(open);

  test('has a file for each kind of data, with all rows of the person and nobody else’s', async () => {
    const driver = await t.server.signUp('driver', MARKED_SIGN_UP);
    const other = await t.server.signUp('driver');
    const { deviceId } = await leaveTraces(t.database, driver);
    await leaveTraces(t.database, other);
    const { files, rows } = await exportOf(driver);
    const exported = PERSONAL_TABLES.filter(({ exportBy }) => exportBy).map(
      ({ table }) => `data/${table.replace('auth.', '')}.json`,
    );
    expect(Object.keys(files)).toEqual(['README.txt', ...exported]);
    expect(rows('profiles')).toMatchObject([
      { id: driver.id, ...MARKED_SIGN_UP, mpesa_number: '254712345678' },
    ]);
    expect(rows('devices')).toMatchObject([{ id: deviceId }]);
    expect(rows('device_daily')).toMatchObject([{ day: '2026-11-20', earnings_usd: 3.2 }]);
    for (const table of ['device_reports', 'notifications', 'contact_messages', 'device_pings']) {
      expect(rows(table), table).toHaveLength(1);
    }
    expect(rows('signup_attempt_logs')).toMatchObject([{ email: driver.email }]);
    const text = Object.values(files)
      .map((file) => strFromU8(file))
      .join('');
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
  });

  test('has an advertiser’s company and its registration number', async () => {
    const { rows } = await exportOf(t.advertiser);
    expect(rows('profiles')).toMatchObject([
      { id: t.advertiser.id, company_name: 'Kamau Ltd', business_reg_number: 'PVT-12345' },
    ]);
  });

  test('has nothing that others sent from the address, unless the person confirmed it', async () => {
    const { kysely } = t.database;
    const claimed = `${crypto.randomUUID()}@victim.example`;
    await sql`
      insert into signup_attempt_logs (email, role, status, created_at)
      values (${claimed}, 'advertiser', 'blocked', now() - interval '1 day')`.execute(kysely);
    await kysely
      .insertInto('contact_messages')
      .values({ name: 'V', email: claimed, phone: '0700', message: 'Private' })
      .execute();
    const claimer = await t.server.signUp('driver', { email: claimed });
    await sql`
      insert into signup_attempt_logs (email, role, status)
      values (${claimed}, 'advertiser', 'blocked')`.execute(kysely);
    const before = await exportOf(claimer);
    expect(before.rows('contact_messages')).toEqual([]);
    expect(before.rows('signup_attempt_logs')).toMatchObject([{ status: 'approved' }]);
    await kysely.updateTable('auth.user').set({ emailVerified: true }).execute();
    const after = await exportOf(claimer);
    expect(after.rows('contact_messages')).toMatchObject([{ message: 'Private' }]);
    expect(after.rows('signup_attempt_logs')).toHaveLength(3);
  });

  test('holds no secret', async () => {
    const driver = await t.server.signUp('driver');
    await leaveTraces(t.database, driver);
    const { files } = await exportOf(driver);
    const text = Object.values(files)
      .map((file) => strFromU8(file))
      .join('');
    expect(text).not.toContain(driver.token);
    for (const column of ['password', 'token', 'secret', 'backupCodes', 'key_hash', 'token_hash']) {
      expect(text).not.toContain(`"${column}"`);
    }
  });

  test('holds the files of creatives at the addresses that their rows name', async () => {
    const creative = await t.addCreative();
    const bytes = await pngPicture();
    await t.tus.send(addressOf(await t.create(creative.id, bytes.length)), bytes, 0);
    const { file_url } = await t.row(creative.id);
    const { files, rows } = await exportOf(t.advertiser);
    expect(rows('creatives')).toMatchObject([{ id: creative.id, file_url }]);
    const served = new Uint8Array(await (await t.fetchFile(file_url)).arrayBuffer());
    expect(files[file_url?.slice(1) ?? '']).toEqual(served);
  });

  test('leaves out the text of mails that wait: their links are for the mailbox alone', async () => {
    const driver = await t.server.signUp('driver');
    await t.server.call('/api/auth/request-password-reset', { body: { email: driver.email } });
    const { files, rows } = await exportOf(driver);
    for (const mail of rows('mail_outbox')) {
      expect(Object.keys(mail)).not.toContain('text');
      expect(Object.keys(mail)).not.toContain('html');
    }
    expect(strFromU8(files['data/mail_outbox.json'] as never)).not.toContain('tab=reset');
  });

  test('reads many rows a page at a time, and none is missing or twice', async () => {
    const driver = await t.server.signUp('driver');
    await sql`
      insert into notifications (user_id, kind, title, body)
      select ${driver.id}::uuid, 'account_approved', n::text, '' from generate_series(1, 2500) n`.execute(
      t.database.kysely,
    );
    const titles = (await exportOf(driver)).rows('notifications').map(({ title }) => Number(title));
    expect(titles.sort((a, b) => a - b)).toEqual(Array.from({ length: 2_500 }, (_, i) => i + 1));
  });
});

describe.each([testDatabase()])('downloads on $name', ({ open }) => {
  const t = limitedServer(open);

  test('are limited to five an hour for an account', async () => {
    const { email, password } = await t.newDriver();
    const { token } = (await (await t.signIn(email, password)).json()) as { token: string };
    const download = () =>
      t.server.call('/api/account/export', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
    for (let i = 0; i < 5; i += 1) {
      const response = await download();
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
    expect(await codeOf(await download())).toEqual([429, 'rate_limited']);
  });
});
