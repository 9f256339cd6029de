import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { payoutPaid, reportAnswered } from '@juu/shared/notification/notification-texts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '../../sync/testing/people.ts';
import { mailUnread } from './mail-unread.ts';
import { notify } from './notify.ts';

const PAYOUT = payoutPaid({ number: 'PO-1', amount_usd: 20, reference: 'QK12' });
const OPTIONS = { publicUrl: 'https://juu.test' };

describe.each([testDatabase()])('mails about notifications on $name', ({ open }) => {
  let database: TestDatabase;
  let driver: string;
  beforeEach(async () => {
    database = await open();
    driver = await addUser(database, 'driver');
  });
  afterEach(() => database.close());

  const tell = (text = PAYOUT) =>
    database.kysely.transaction().execute((tx) => notify(tx, driver, text));
  const mute = (muted_topics: string) =>
    database.kysely
      .updateTable('profiles')
      .set({ muted_topics })
      .where('id', '=', driver)
      .execute();
  const pass = (minutes: number) =>
    sql`update notifications set created_at = created_at - ${minutes} * interval '1 minute',
          read_at = read_at - ${minutes} * interval '1 minute',
          mail_due_at = mail_due_at - ${minutes} * interval '1 minute'`.execute(database.kysely);
  const read = () =>
    database.kysely.updateTable('notifications').set({ read_at: new Date() }).execute();
  const mails = async () => {
    await mailUnread(database, OPTIONS);
    const rows = await database.kysely
      .selectFrom('mail_outbox')
      .select(['subject', 'text'])
      .execute();
    return rows.map(({ subject, text }) => ({ subject, text }));
  };
  const subjects = async () => (await mails()).map(({ subject }) => subject);

  test('go out after ten minutes, once, with a link', async () => {
    await tell();
    await pass(9);
    expect(await mails()).toEqual([]);
    await pass(1);
    await Promise.all([1, 2, 3].map(() => mailUnread(database, OPTIONS)));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Payout sent');
    expect(mail?.text).toContain('We paid $20.00 for PO-1. Reference: QK12');
    expect(mail?.text).toContain('Open in Juu: https://juu.test/driver/earnings');
  });

  test('are not sent for what was read meanwhile', async () => {
    await tell();
    await read();
    await pass(10);
    expect(await mails()).toEqual([]);
  });

  test('are not sent for a muted topic, and for others are', async () => {
    await mute('["payouts:mail"]');
    await tell();
    await tell(reportAnswered('Roof', { id: driver, answer: 'We look at it', status: 'working' }));
    await pass(10);
    expect(await subjects()).toEqual(['We are working on it']);
  });

  test('are sent at once if the bell is muted, which then shows nothing new', async () => {
    await mute('["payouts:app"]');
    await tell();
    const { read_at } = await database.kysely
      .selectFrom('notifications')
      .select('read_at')
      .executeTakeFirstOrThrow();
    expect(read_at).not.toBeNull();
    expect(await subjects()).toEqual(['Payout sent']);
  });

  test('go to as many as are due', async () => {
    for (let told = 0; told < 3; told += 1) await tell();
    await sql`insert into notifications (user_id, kind, title, body, mail_due_at)
              select user_id, kind, title, body, mail_due_at from notifications, generate_series(1, 40)`.execute(
      database.kysely,
    );
    await pass(10);
    expect(await mails()).toHaveLength(123);
  });

  test('wait while many mails do', async () => {
    await tell();
    await pass(10);
    await sql`insert into mail_outbox (message, recipient, subject, text, html, is_security)
              select 'test', 'someone@example.test', 'Waits', '', '', false from generate_series(1, 200)`.execute(
      database.kysely,
    );
    expect(await subjects()).not.toContain('Payout sent');
    await database.kysely.deleteFrom('mail_outbox').execute();
    expect(await subjects()).toEqual(['Payout sent']);
  });

  test('are not sent for what was due days ago', async () => {
    await tell();
    await pass(3 * 24 * 60);
    expect(await subjects()).toEqual([]);
  });

  test('are not sent for what was read on a device whose clock is slow', async () => {
    await tell();
    await pass(10);
    await sql`update notifications set read_at = created_at - interval '1 hour'`.execute(
      database.kysely,
    );
    expect(await subjects()).toEqual([]);
  });

  test('are not sent for a topic that was muted while they waited', async () => {
    await tell();
    await mute('["payouts:mail"]');
    await pass(10);
    expect(await subjects()).toEqual([]);
  });
});
