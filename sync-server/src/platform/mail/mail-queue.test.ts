import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { QueuedMail } from './mail.ts';
import { keeping, mailsUnderTest, PATIENCE } from './testing/mails-under-test.ts';
import { queuedMail } from './testing/queued-mail.ts';

describe.each([testDatabase()])('the queue of mails on $name', ({ open }) => {
  const mails = mailsUnderTest(open);

  test('delivers what a transaction queued once it commits, and then keeps nothing of it', async () => {
    const { names, deliver } = keeping();
    const { outcomes } = await mails.work(deliver);
    await mails.kysely.transaction().execute((tx) => mails.queue('committed', { db: tx }));
    await expect.poll(() => names, PATIENCE).toEqual(['committed']);
    await expect.poll(mails.waiting, PATIENCE).toBe(0);
    await expect.poll(() => outcomes, PATIENCE).toEqual([['delivered', 1]]);
  });

  test('delivers nothing of a transaction that is rolled back', async () => {
    const { names, deliver } = keeping();
    await mails.work(deliver);
    const undone = mails.kysely.transaction().execute(async (tx) => {
      await mails.queue('undone', { db: tx });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await mails.queue('next');
    await expect.poll(() => names, PATIENCE).toEqual(['next']);
  });

  test('delivers what was queued while no worker ran, as it was written', async () => {
    await mails.queue('before', { isSecurity: true });
    const delivered: QueuedMail[] = [];
    await mails.work(async (mail) => void delivered.push(mail));
    await expect.poll(() => delivered, PATIENCE).toHaveLength(1);
    expect(delivered).toEqual([
      {
        ...queuedMail('before@x.example'),
        id: expect.any(String),
        createdAt: expect.any(Date),
      },
    ]);
  });

  test('keeps a thousand: beyond it the newest go, those about security last, and go out first', async () => {
    await sql`
      insert into mail_outbox (message, recipient, subject, text, html, is_security, created_at)
      select 'contact-message', 'ordinary-' || n || '@x.example', 's', 't', 'h', false,
             now() - interval '1 hour' + n * interval '1 second'
        from generate_series(1, 1010) n`.execute(mails.kysely);
    for (const name of ['first', 'second']) await mails.queue(name, { isSecurity: true });
    await mails.queue('too-late');
    const { names, deliver } = keeping();
    const { lines, outcomes } = await mails.work(deliver);
    await expect.poll(mails.waiting, PATIENCE).toBe(0);
    expect(names).toHaveLength(1_000);
    expect(names.slice(0, 3)).toEqual(['first', 'second', 'ordinary-1']);
    expect(names).not.toContain('too-late');
    expect(names).not.toContain('ordinary-999');
    const dropped = outcomes.filter(([outcome]) => outcome === 'dropped');
    expect(dropped.reduce((sum, [, mails]) => sum + mails, 0)).toBe(13);
    expect(lines.join()).toContain('the queue is full');
  });
});
