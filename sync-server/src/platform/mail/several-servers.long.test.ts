import { hasPostgres } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ServerOnPostgres,
  serversOnOnePostgres,
} from '../../testing/servers-on-one-postgres.ts';

const PATIENCE = { timeout: 60_000 };

describe.runIf(hasPostgres())('mails of server processes on one Postgres', () => {
  const t = serversOnOnePostgres();
  const received: { to: string; messageId: string }[] = [];
  /** Answers to mails that were sent whole, which the server holds back. */
  let held: (() => void)[] | undefined;
  const smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const [, messageId = ''] =
          /^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString()) ?? [];
        const to = envelope.rcptTo[0]?.address ?? '';
        received.push({ to, messageId: messageId.trim() });
        if (held) held.push(done);
        else done();
      });
    },
  });
  // One that is killed hangs up.
  smtp.on('error', () => undefined);
  let settings: { SMTP_URL: string };
  const servers: ServerOnPostgres[] = [];
  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const address = smtp.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    for (const name of ['a', 'b']) servers.push(await start(name));
  });
  beforeEach(() => {
    held = undefined;
    received.length = 0;
  });
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

  /** What a transaction of a server's own does. */
  const queue = (count: number) =>
    sql`
      with queued as (
        insert into mail_outbox (message, recipient, subject, text, html, is_security)
        select 'contact-message', n || '@x.example', 's', 't', 'h', false
          from generate_series(1, ${count}::int) n
        returning id)
      select pg_notify('juu_mails', '') from queued`.execute(t.database.kysely);
  const waiting = async () =>
    (await sql`select from mail_outbox`.execute(t.database.kysely)).rows.length;
  const start = (name: string) => t.start(name, settings);

  test('are each sent once, whichever process takes them', async () => {
    await queue(200);
    await expect.poll(waiting, PATIENCE).toBe(0);
    expect(received.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 200 }, (_, i) => `${i + 1}@x.example`).sort(),
    );
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(200);
  });

  test('survive a kill of all processes: only those under way go twice, under one Message-ID', async () => {
    held = [];
    await queue(20);
    // Each process sends one and waits for the answer, and dies in that moment.
    await expect.poll(() => held?.length, PATIENCE).toBe(servers.length);
    for (const { child } of servers) child.kill('SIGKILL');
    const underWay = received.map(({ messageId }) => messageId);
    for (const done of held) done();
    held = undefined;
    await start('next');
    // What was not under way goes at once, the rest when its lease has ended.
    await expect.poll(waiting, PATIENCE).toBe(servers.length);
    await sql`update mail_outbox set due_at = due_at - interval '1 minute'`.execute(
      t.database.kysely,
    );
    await sql`select pg_notify('juu_mails', '')`.execute(t.database.kysely);
    await expect.poll(waiting, PATIENCE).toBe(0);
    const counts = new Map<string, number>();
    for (const { messageId } of received) {
      counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
    }
    expect(counts.size).toBe(20);
    for (const [messageId, times] of counts) {
      expect(times).toBe(underWay.includes(messageId) ? 2 : 1);
    }
  });
});
