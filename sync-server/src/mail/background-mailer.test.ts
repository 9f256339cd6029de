import { describe, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import {
  backgroundMailer,
  type Delivery,
  DeliveryAway,
  FinalDeliveryFailure,
} from './background-mailer.ts';
import type { Mail } from './mailer.ts';

const mailTo = (to: string): Mail => ({ to, subject: 'Your account', text: 'Something changed.' });

/** A delivery that does as the test says, and a mailer before it whose log is kept. */
function mailerOn(deliver: (mail: Mail) => Promise<void>, options = {}) {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const delivery: Delivery = { deliver, close: () => undefined };
  const mailer = backgroundMailer({ delivery, log, retryAfterMs: [5, 5], ...options });
  return { mailer, lines };
}

describe('mail in the background', () => {
  test('is handed over without waiting for its delivery, however long that takes', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { mailer } = mailerOn(() => arrived);
    expect(mailer.send(mailTo('a@x.example'))).toBeUndefined();
    arrive();
    await mailer.stop();
  });

  test('that fails is tried again, and holds up no other', async () => {
    const tried: string[] = [];
    const { mailer, lines } = mailerOn(async ({ to }) => {
      tried.push(to);
      if (to.startsWith('first') && tried.length < 4) throw new Error('away');
    });
    mailer.send(mailTo('first@x.example'));
    mailer.send(mailTo('second@x.example'));
    await vi.waitFor(() => expect(tried.filter((to) => to.startsWith('first'))).toHaveLength(3));
    expect(tried[1]).toBe('second@x.example');
    expect(lines).toHaveLength(2);
    await mailer.stop();
  });

  test('waits in the queue while the server is away: one after another finds out, not each', async () => {
    const tried: string[] = [];
    let isAway = true;
    const { mailer } = mailerOn(
      async ({ to }) => {
        tried.push(to);
        if (isAway) throw new DeliveryAway('away');
      },
      { retryAfterMs: [20, 60_000] },
    );
    for (const name of ['a', 'b', 'c', 'd']) mailer.send(mailTo(`${name}@x.example`));
    await vi.waitFor(() => expect(tried).toHaveLength(2));
    mailer.send(mailTo('e@x.example'));
    isAway = false;
    await mailer.stop();
    // The second pause outlasts the test; a queue that goes on would have tried all of them.
    expect(tried.map((to) => to[0])).toEqual(['a', 'b']);
  });

  test('goes on with all that waits once the server is back', async () => {
    const arrived: string[] = [];
    let failures = 2;
    const { mailer } = mailerOn(async ({ to }) => {
      failures -= 1;
      if (failures >= 0) throw new DeliveryAway('away');
      arrived.push(to);
    });
    for (const name of ['a', 'b', 'c']) mailer.send(mailTo(`${name}@x.example`));
    await vi.waitFor(() => expect(arrived).toHaveLength(3));
    await mailer.stop();
  });

  test.each([
    ['after its last attempt', () => new Error('no <a@x.example>'), 3],
    ['at once where the refusal is final', () => new FinalDeliveryFailure('refused'), 1],
  ])('is given up %s, and no log line names the address', async (_when, failure, attempts) => {
    let tries = 0;
    const { mailer, lines } = mailerOn(async () => {
      tries += 1;
      throw failure();
    });
    mailer.send(mailTo('a@x.example'));
    await vi.waitFor(() => expect(lines.join()).toContain('given up'));
    expect(tries).toBe(attempts);
    expect(lines.join()).not.toContain('@');
    await mailer.stop();
  });

  test('waits in bounded number: what is too much is dropped and logged', async () => {
    const delivered: string[] = [];
    const { mailer, lines } = mailerOn(async ({ to }) => void delivered.push(to), { capacity: 2 });
    for (const name of ['a', 'b', 'c', 'd', 'e']) mailer.send(mailTo(`${name}@x.example`));
    await mailer.stop();
    // The first left the queue when it was handed over.
    expect(delivered.map((to) => to[0])).toEqual(['a', 'b', 'c']);
    expect(lines.filter((line) => line.includes('dropped'))).toHaveLength(2);
  });

  test('about security finds room in a queue that others fill, and goes out before them', async () => {
    const delivered: string[] = [];
    let isAway = true;
    const { mailer, lines } = mailerOn(
      async ({ to }) => {
        if (isAway) throw new DeliveryAway('away');
        delivered.push(to);
      },
      { capacity: 1_000, retryAfterMs: [300] },
    );
    mailer.send(mailTo('ordinary@x.example'));
    await vi.waitFor(() => expect(lines.join()).toContain('"waitMs":300'));
    for (let i = 0; i < 1_010; i += 1) mailer.send(mailTo(`ordinary-${i}@x.example`));
    for (const name of ['first', 'second']) {
      mailer.send({ ...mailTo(`${name}@x.example`), isSecurity: true });
    }
    mailer.send(mailTo('too-late@x.example'));
    isAway = false;
    await vi.waitFor(() => expect(delivered).toHaveLength(1_000));
    expect(delivered.slice(0, 2)).toEqual(['first@x.example', 'second@x.example']);
    expect(delivered).not.toContain('too-late@x.example');
    await mailer.stop();
  });

  test('about security is dropped only where all that wait are', async () => {
    const delivered: string[] = [];
    const { mailer, lines } = mailerOn(async ({ to }) => void delivered.push(to), { capacity: 2 });
    for (const name of ['a', 'b', 'c', 'd']) {
      mailer.send({ ...mailTo(`${name}@x.example`), isSecurity: true });
    }
    await mailer.stop();
    expect(delivered.map((to) => to[0])).toEqual(['a', 'b', 'c']);
    expect(lines.filter((line) => line.includes('dropped'))).toHaveLength(1);
  });

  test('is delivered before a stop, which waits for seconds only and says what is lost', async () => {
    const { mailer, lines } = mailerOn(() => new Promise(() => undefined), { stopPatienceMs: 20 });
    mailer.send(mailTo('a@x.example'));
    mailer.send(mailTo('b@x.example'));
    await mailer.stop();
    // The one under way, of which nobody knows, and the one behind it.
    expect(lines.join()).toContain('"mails":2');
    mailer.send(mailTo('c@x.example'));
    expect(lines.join()).toContain('dropped');
  });
});
