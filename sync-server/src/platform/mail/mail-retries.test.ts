import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DeliveryAway, FinalDeliveryFailure } from './delivery.ts';
import { mailsUnderTest, PATIENCE } from './testing/mails-under-test.ts';

describe.each([testDatabase()])('the queue of mails on $name', ({ open }) => {
  const mails = mailsUnderTest(open);

  test('tries a mail that fails again, and holds up no other', async () => {
    const tried: string[] = [];
    const { lines, outcomes } = await mails.work(async ({ to }) => {
      tried.push(to);
      if (to.startsWith('first') && tried.length < 4) throw new Error('no <first@x.example>');
    });
    await mails.kysely.transaction().execute(async (tx) => {
      for (const name of ['first', 'second']) await mails.queue(name, { db: tx });
    });
    await expect.poll(mails.waiting, PATIENCE).toBe(0);
    expect(tried.filter((to) => to.startsWith('first')).length).toBe(tried.length - 1);
    expect(outcomes.filter(([outcome]) => outcome === 'delivered')).toHaveLength(2);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join()).not.toContain('@');
  });

  test('has each mail wait longer after each failure, an hour at most', async () => {
    const waits = [5, 60, 600, 3_600, 3_600, 3_600];
    for (const failures of waits.keys()) await mails.queue(`${failures}`);
    // The one that waits least comes last, so that no mail is due again before all were tried.
    const { rows } = await sql<{ before: Date }>`
      update mail_outbox set attempts = split_part(recipient, '@', 1)::int,
        due_at = now() - make_interval(mins => split_part(recipient, '@', 1)::int)
      returning now() as before`.execute(mails.kysely);
    let tries = 0;
    let isStopped = false;
    await mails.work(
      async () => {
        tries += 1;
        if (tries === waits.length) {
          void mails.workers[0]?.stop().then(() => {
            isStopped = true;
          });
        }
        throw new Error('not now');
      },
      { retryAfterMs: undefined },
    );
    await expect.poll(() => isStopped, PATIENCE).toBe(true);
    const tried = await sql<{ attempts: number; most: number; least: number }>`
      select attempts, extract(epoch from due_at - ${rows[0]?.before}::timestamptz)::float8 as most,
             extract(epoch from due_at - clock_timestamp())::float8 as least
        from mail_outbox order by attempts`.execute(mails.kysely);
    expect(tried.rows.map(({ attempts }) => attempts)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const [i, { most, least }] of tried.rows.entries()) {
      expect(most).toBeGreaterThanOrEqual(waits[i] ?? 0);
      expect(least).toBeLessThanOrEqual(waits[i] ?? 0);
    }
  });

  test('gives a mail up that is refused for good, at once, and names no address', async () => {
    const { lines, outcomes } = await mails.work(async () => {
      throw new FinalDeliveryFailure('no <a@x.example>');
    });
    await mails.queue('a');
    await expect.poll(() => lines.join(), PATIENCE).toContain('given up');
    expect(outcomes).toEqual([['given_up', 1]]);
    expect(lines.join()).not.toContain('@');
    expect(await mails.waiting()).toBe(0);
  });

  test('gives a mail up after two days, with a line in the log and a count', async () => {
    let tries = 0;
    const deliver = async () => {
      tries += 1;
      throw new Error('not now');
    };
    const options = { retryAfterMs: [3_600_000] };
    const first = await mails.work(deliver, options);
    await mails.queue('a');
    await expect.poll(() => first.lines.length, PATIENCE).toBe(1);
    await mails.pass('1 day 23 hours');
    first.worker.wake();
    await expect.poll(() => first.lines.length, PATIENCE).toBe(2);
    // Still in its round, it could try the mail once more.
    await first.worker.stop();
    await mails.pass('1 hour');
    const { lines, outcomes } = await mails.work(deliver, options);
    await expect.poll(mails.waiting, PATIENCE).toBe(0);
    await expect.poll(() => outcomes.at(-1), PATIENCE).toEqual(['given_up', 1]);
    expect(tries).toBe(2);
    expect(lines.at(-1)).toContain('two days');
    expect(lines.at(-1)).toContain('password-changed');
  });

  test('waits as a whole while the server is away: one after another finds out, not each', async () => {
    const tried: string[] = [];
    await mails.work(
      async ({ to }) => {
        tried.push(to);
        throw new DeliveryAway('away');
      },
      { retryAfterMs: [20, 60_000] },
    );
    await mails.kysely.transaction().execute(async (tx) => {
      for (const name of ['a', 'b', 'c', 'd']) await mails.queue(name, { db: tx });
    });
    await expect.poll(() => tried, PATIENCE).toHaveLength(2);
    await mails.queue('e');
    // The second pause outlasts the test; a worker that goes on would try c, d and e meanwhile.
    for (const worker of mails.workers) worker.wake();
    await mails.queue('f');
    expect(tried.map((to) => to[0])).toEqual(['a', 'b']);
    expect(await mails.waiting()).toBe(6);
  });

  test('goes on with all that waits once the server is back', async () => {
    const arrived: string[] = [];
    let failures = 2;
    await mails.work(async ({ to }) => {
      failures -= 1;
      if (failures >= 0) throw new DeliveryAway('away');
      arrived.push(to);
    });
    for (const name of ['a', 'b', 'c']) await mails.queue(name);
    await expect.poll(() => arrived, PATIENCE).toHaveLength(3);
  });
});
