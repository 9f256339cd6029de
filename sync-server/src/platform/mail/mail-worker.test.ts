import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { type Delivery, DeliveryAway, FinalDeliveryFailure } from './delivery.ts';
import type { QueuedMail } from './mail.ts';
import { countMails, queueMail } from './mail-queue.ts';
import { type MailOutcome, MailWorker } from './mail-worker.ts';
import { queuedMail } from './testing/queued-mail.ts';

const PATIENCE = { timeout: 30_000 };

describe.each([testDatabase()])('the queue of mails on $name', ({ open }) => {
  let database: TestDatabase;
  let workers: MailWorker[] = [];
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => sql`truncate mail_outbox`.execute(database.kysely));
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
  });

  const queue = (name: string, isSecurity = false, db = database.kysely) =>
    queueMail(db, { ...queuedMail(`${name}@x.example`), isSecurity });
  const waiting = () => countMails(database.kysely);
  /** As if so much time had passed. */
  const pass = (time: string) =>
    sql`update mail_outbox set created_at = created_at - ${time}::interval, due_at = due_at - ${time}::interval`.execute(
      database.kysely,
    );

  /** A worker whose delivery does as the test says; its log and outcomes are kept. */
  async function work(deliver: (mail: QueuedMail) => Promise<void>, options = {}) {
    const lines: string[] = [];
    const outcomes: [MailOutcome, number][] = [];
    const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    const delivery: Delivery = { deliver, close: () => undefined };
    const worker = await MailWorker.start({
      ...{ database, delivery, log, retryAfterMs: [5] },
      onOutcome: (...outcome) => void outcomes.push(outcome),
      ...options,
    });
    workers.push(worker);
    return { worker, lines, outcomes };
  }

  /** A delivery that keeps to whom it delivered, without the host. */
  function keeping() {
    const names: string[] = [];
    return {
      names,
      deliver: async ({ to }: QueuedMail) => void names.push(to.replace(/@.*/, '')),
    };
  }

  test('delivers what a transaction queued once it commits, and then keeps nothing of it', async () => {
    const { names, deliver } = keeping();
    const { outcomes } = await work(deliver);
    await database.kysely.transaction().execute((tx) => queue('committed', false, tx));
    await expect.poll(() => names, PATIENCE).toEqual(['committed']);
    await expect.poll(waiting, PATIENCE).toBe(0);
    await expect.poll(() => outcomes, PATIENCE).toEqual([['delivered', 1]]);
  });

  test('delivers nothing of a transaction that is rolled back', async () => {
    const { names, deliver } = keeping();
    await work(deliver);
    const undone = database.kysely.transaction().execute(async (tx) => {
      await queue('undone', false, tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await queue('next');
    await expect.poll(() => names, PATIENCE).toEqual(['next']);
  });

  test('delivers what was queued while no worker ran, as it was written', async () => {
    await queue('before', true);
    const mails: QueuedMail[] = [];
    await work(async (mail) => void mails.push(mail));
    await expect.poll(() => mails, PATIENCE).toHaveLength(1);
    expect(mails).toEqual([
      {
        ...queuedMail('before@x.example'),
        id: expect.any(String),
        createdAt: expect.any(Date),
      },
    ]);
  });

  test('tries a mail that fails again, and holds up no other', async () => {
    const tried: string[] = [];
    const { lines, outcomes } = await work(async ({ to }) => {
      tried.push(to);
      if (to.startsWith('first') && tried.length < 4) throw new Error('no <first@x.example>');
    });
    await database.kysely.transaction().execute(async (tx) => {
      for (const name of ['first', 'second']) await queue(name, false, tx);
    });
    await expect.poll(waiting, PATIENCE).toBe(0);
    expect(tried.filter((to) => to.startsWith('first')).length).toBe(tried.length - 1);
    expect(outcomes.filter(([outcome]) => outcome === 'delivered')).toHaveLength(2);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join()).not.toContain('@');
  });

  test('has each mail wait longer after each failure, an hour at most', async () => {
    const { worker } = await work(
      async () => {
        throw new Error('not now');
      },
      { retryAfterMs: undefined },
    );
    await queue('a');
    const waits = new Map<number, number>();
    const look = async () => {
      const { rows } = await sql<{ attempts: number; wait: number }>`
        select attempts, extract(epoch from due_at - clock_timestamp())::float8 as wait from mail_outbox`.execute(
        database.kysely,
      );
      return rows[0] ?? { attempts: 0, wait: 0 };
    };
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      // Its wait is set, and not only its lease.
      await vi.waitFor(async () => {
        const { attempts, wait } = await look();
        expect(attempts).toBe(attempt);
        expect(wait < 6 || (wait > 50 && attempt === 2) || wait > 500).toBe(true);
        waits.set(attempt, wait);
      }, PATIENCE);
      await sql`update mail_outbox set due_at = now()`.execute(database.kysely);
      worker.wake();
    }
    const expected = [5, 60, 600, 3_600, 3_600, 3_600];
    for (const [i, seconds] of expected.entries()) {
      expect(waits.get(i + 1)).toBeGreaterThan(seconds * 0.5);
      expect(waits.get(i + 1)).toBeLessThanOrEqual(seconds);
    }
  });

  test('gives a mail up that is refused for good, at once, and names no address', async () => {
    const { lines, outcomes } = await work(async () => {
      throw new FinalDeliveryFailure('no <a@x.example>');
    });
    await queue('a');
    await expect.poll(() => lines.join(), PATIENCE).toContain('given up');
    expect(outcomes).toEqual([['given_up', 1]]);
    expect(lines.join()).not.toContain('@');
    expect(await waiting()).toBe(0);
  });

  test('gives a mail up after two days, with a line in the log and a count', async () => {
    let tries = 0;
    const { worker, lines, outcomes } = await work(
      async () => {
        tries += 1;
        throw new Error('not now');
      },
      { retryAfterMs: [3_600_000] },
    );
    await queue('a');
    await expect.poll(() => lines.length, PATIENCE).toBe(1);
    await pass('1 day 23 hours');
    worker.wake();
    await expect.poll(() => lines.length, PATIENCE).toBe(2);
    await pass('1 hour');
    worker.wake();
    await expect.poll(waiting, PATIENCE).toBe(0);
    await expect.poll(() => outcomes.at(-1), PATIENCE).toEqual(['given_up', 1]);
    expect(tries).toBe(2);
    expect(lines.at(-1)).toContain('two days');
    expect(lines.at(-1)).toContain('password-changed');
  });

  test('waits as a whole while the server is away: one after another finds out, not each', async () => {
    const tried: string[] = [];
    await work(
      async ({ to }) => {
        tried.push(to);
        throw new DeliveryAway('away');
      },
      { retryAfterMs: [20, 60_000] },
    );
    await database.kysely.transaction().execute(async (tx) => {
      for (const name of ['a', 'b', 'c', 'd']) await queue(name, false, tx);
    });
    await expect.poll(() => tried, PATIENCE).toHaveLength(2);
    await queue('e');
    // The second pause outlasts the test; a worker that goes on would try c, d and e meanwhile.
    for (const worker of workers) worker.wake();
    await queue('f');
    expect(tried.map((to) => to[0])).toEqual(['a', 'b']);
    expect(await waiting()).toBe(6);
  });

  test('goes on with all that waits once the server is back', async () => {
    const arrived: string[] = [];
    let failures = 2;
    await work(async ({ to }) => {
      failures -= 1;
      if (failures >= 0) throw new DeliveryAway('away');
      arrived.push(to);
    });
    for (const name of ['a', 'b', 'c']) await queue(name);
    await expect.poll(() => arrived, PATIENCE).toHaveLength(3);
  });

  test('keeps a thousand: beyond it the newest go, those about security last, and go out first', async () => {
    await sql`
      insert into mail_outbox (message, recipient, subject, text, html, is_security, created_at)
      select 'contact-message', 'ordinary-' || n || '@x.example', 's', 't', 'h', false,
             now() - interval '1 hour' + n * interval '1 second'
        from generate_series(1, 1010) n`.execute(database.kysely);
    for (const name of ['first', 'second']) await queue(name, true);
    await queue('too-late');
    const { names, deliver } = keeping();
    const { lines, outcomes } = await work(deliver);
    await expect.poll(waiting, PATIENCE).toBe(0);
    expect(names).toHaveLength(1_000);
    expect(names.slice(0, 3)).toEqual(['first', 'second', 'ordinary-1']);
    expect(names).not.toContain('too-late');
    expect(names).not.toContain('ordinary-999');
    const dropped = outcomes.filter(([outcome]) => outcome === 'dropped');
    expect(dropped.reduce((sum, [, mails]) => sum + mails, 0)).toBe(13);
    expect(lines.join()).toContain('the queue is full');
  });

  test('is shared by workers: each mail is delivered once', async () => {
    const { names, deliver } = keeping();
    await Promise.all([work(deliver), work(deliver), work(deliver)]);
    await sql`
      insert into mail_outbox (message, recipient, subject, text, html, is_security)
      select 'contact-message', n || '@x.example', 's', 't', 'h', false
        from generate_series(1, 200) n`.execute(database.kysely);
    for (const worker of workers) worker.wake();
    await expect.poll(waiting, PATIENCE).toBe(0);
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
    await work(slow, { leaseMs });
    await queue('slow');
    await expect.poll(() => taken.mock.calls.length, PATIENCE).toBe(1);
    await work(deliver, { leaseMs });
    const outlasted = async () => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from clock_timestamp() - created_at)::float8 as seconds
          from mail_outbox`.execute(database.kysely);
      return rows[0]?.seconds;
    };
    await expect.poll(outlasted, PATIENCE).toBeGreaterThan(4.5);
    for (const worker of workers) worker.wake();
    // By the time of this answer the other worker has looked.
    await workers[1]?.stop();
    expect(names).toEqual([]);
    arrive();
    await expect.poll(waiting, PATIENCE).toBe(0);
    expect(names).toEqual(['slow']);
  });

  test('gives a mail of a process that died to another once its lease ends', async () => {
    await queue('orphan');
    const hung = await work(() => new Promise(() => undefined), { stopPatienceMs: 20 });
    await expect
      .poll(
        () =>
          database.kysely
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
    const { worker } = await work(deliver);
    expect(names).toEqual([]);
    await pass('1 minute');
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
    const { worker } = await work(async (mail) => {
      taken();
      await arrived;
      await deliver(mail);
    });
    for (const name of ['a', 'b']) await queue(name);
    await expect.poll(() => taken.mock.calls.length, PATIENCE).toBe(1);
    const stopped = worker.stop();
    arrive();
    await stopped;
    expect(names).toEqual(['a']);
    expect(await waiting()).toBe(1);
  });
});
