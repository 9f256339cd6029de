import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { QueuedMail } from './mail.ts';
import { keeping, mailsUnderTest, PATIENCE } from './testing/mails-under-test.ts';

describe.each([testDatabase()])('the queue of mails on $name', ({ open }) => {
  const mails = mailsUnderTest(open);

  test('is shared by workers: each mail is delivered once', async () => {
    const { names, deliver } = keeping();
    await Promise.all([mails.work(deliver), mails.work(deliver), mails.work(deliver)]);
    await sql`
      insert into mail_outbox (message, recipient, subject, text, html, is_security)
      select 'contact-message', n || '@x.example', 's', 't', 'h', false
        from generate_series(1, 200) n`.execute(mails.kysely);
    for (const worker of mails.workers) worker.wake();
    await expect.poll(mails.waiting, PATIENCE).toBe(0);
    expect(names.sort()).toEqual(Array.from({ length: 200 }, (_, i) => String(i + 1)).sort());
  });

  test('leaves a mail to the worker that delivers it for longer than the lease', async () => {
    const { names, deliver } = keeping();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const leaseMs = 3_000;
    const taken = vi.fn();
    const slow = async (mail: QueuedMail) => {
      taken();
      await arrived;
      await deliver(mail);
    };
    await mails.work(slow, { leaseMs });
    await mails.queue('slow');
    await expect.poll(() => taken.mock.calls.length, PATIENCE).toBe(1);
    await mails.work(deliver, { leaseMs });
    const outlasted = async () => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from clock_timestamp() - created_at)::float8 as seconds
          from mail_outbox`.execute(mails.kysely);
      return rows[0]?.seconds;
    };
    await expect.poll(outlasted, PATIENCE).toBeGreaterThan(4.5);
    for (const worker of mails.workers) worker.wake();
    // By the time of this answer the other worker has looked.
    await mails.workers[1]?.stop();
    expect(names).toEqual([]);
    arrive();
    await expect.poll(mails.waiting, PATIENCE).toBe(0);
    expect(names).toEqual(['slow']);
  });

  test('gives a mail of a process that died to another once its lease ends', async () => {
    await mails.queue('orphan');
    const hung = await mails.work(() => new Promise(() => undefined), { stopPatienceMs: 20 });
    await expect
      .poll(
        () =>
          mails.kysely
            .selectFrom('mail_outbox')
            .select('attempts')
            .where('due_at', '>', sql<Date>`now()`)
            .execute(),
        PATIENCE,
      )
      .toEqual([{ attempts: 1 }]);
    await hung.worker.stop();
    expect(hung.lines.join()).toContain('may go out twice');
    const { names, deliver } = keeping();
    const { worker } = await mails.work(deliver);
    expect(names).toEqual([]);
    await mails.pass('1 minute');
    worker.wake();
    await expect.poll(() => names, PATIENCE).toEqual(['orphan']);
  });

  test('stays as it is at a stop, but for the mail under way, which arrives', async () => {
    const { names, deliver } = keeping();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const taken = vi.fn();
    const { worker } = await mails.work(async (mail) => {
      taken();
      await arrived;
      await deliver(mail);
    });
    for (const name of ['a', 'b']) await mails.queue(name);
    await expect.poll(() => taken.mock.calls.length, PATIENCE).toBe(1);
    const stopped = worker.stop();
    arrive();
    await stopped;
    expect(names).toEqual(['a']);
    expect(await mails.waiting()).toBe(1);
  });
});
