import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Brings one mail to where it goes; rejects where it did not arrive. */
export interface Delivery {
  deliver(mail: Mail): Promise<void>;
  close(): void;
}

/** A failure that another attempt would only repeat, such as an address that does not exist. */
export class FinalDeliveryFailure extends Error {
  override readonly name = 'FinalDeliveryFailure';
}

/** Nothing can be delivered at the moment, whichever mail: the server was not reached, or hung up. */
export class DeliveryAway extends Error {
  override readonly name = 'DeliveryAway';
}

interface BackgroundMailerOptions {
  readonly delivery: Delivery;
  readonly log: Log;
  /**
   * Waits before the second and each further attempt of a mail, milliseconds; and, after as many
   * attempts in a row that found the delivery away, before the next one of any mail.
   */
  readonly retryAfterMs?: readonly number[];
  /**
   * Mails kept at most while they wait; of a further one and those that wait the newest that is not
   * about security is dropped and that is logged, and the further one where all of them are.
   */
  readonly capacity?: number;
  /** How long `stop` goes on delivering, milliseconds. */
  readonly stopPatienceMs?: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const RETRY_AFTER_MS = [5 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS];

interface Waiting {
  readonly mail: Mail;
  readonly attempts: number;
  /** `Date.now()` from which on it may be tried. */
  readonly dueAt: number;
}

/**
 * Delivers mails one after another, each up to five times. One that is refused for now waits, within
 * about 70 minutes in all, without holding up the others; while the delivery is away all of them wait
 * and one at a time is tried. The queue is this process's memory: a crash loses what is in it, which
 * is logged nowhere. No log line names an address.
 */
export function backgroundMailer(options: BackgroundMailerOptions): Mailer {
  const { delivery, log, retryAfterMs = RETRY_AFTER_MS, capacity = 1_000 } = options;
  const { stopPatienceMs = 3 * SECOND_MS } = options;
  let waiting: Waiting[] = [];
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let inFlight = 0;
  /** Attempts in a row that found the delivery away, and until when (`Date.now()`) none is made. */
  let away = { times: 0, until: 0 };

  function wake(): void {
    clearTimeout(timer);
    if (working || stopped || waiting.length === 0) return;
    const dueAt = Math.min(...waiting.map((one) => one.dueAt));
    const inMs = Math.max(dueAt, away.until) - Date.now();
    if (inMs > 0) {
      timer = setTimeout(wake, inMs).unref();
      return;
    }
    working = deliverDue().finally(() => {
      working = undefined;
      wake();
    });
  }

  async function deliverDue(): Promise<void> {
    for (let next = takeDue(); next; next = takeDue()) await attempt(next);
  }

  function takeDue(): Waiting | undefined {
    if (stopped || Date.now() < away.until) return undefined;
    const isDue = ({ dueAt }: Waiting) => dueAt <= Date.now();
    const due = waiting.find((one) => one.mail.isSecurity && isDue(one)) ?? waiting.find(isDue);
    waiting = waiting.filter((one) => one !== due);
    return due;
  }

  async function attempt({ mail, attempts }: Waiting): Promise<void> {
    try {
      inFlight += 1;
      await delivery.deliver(mail);
      away = { times: 0, until: 0 };
    } catch (error) {
      // Counted as lost by then.
      if (stopped) return;
      if (error instanceof DeliveryAway) pauseAll();
      const waitMs = retryAfterMs[attempts];
      const failure = { subject: mail.subject, attempt: attempts + 1, ...describe(error) };
      if (error instanceof FinalDeliveryFailure || waitMs === undefined) {
        log.error({ mail: failure }, 'a mail could not be delivered and is given up');
        return;
      }
      log.warn({ mail: failure }, 'a mail could not be delivered and is tried again');
      waiting.push({ mail, attempts: attempts + 1, dueAt: Date.now() + waitMs });
    } finally {
      inFlight -= 1;
    }
  }

  function pauseAll(): void {
    const waitMs = retryAfterMs[Math.min(away.times, retryAfterMs.length - 1)] ?? 0;
    away = { times: away.times + 1, until: Date.now() + waitMs };
    log.warn({ mails: waiting.length, waitMs }, 'mails wait: the mail server is away');
  }

  function drop({ subject }: Mail): void {
    log.error({ mail: { subject } }, 'a mail was dropped: the queue is full or closed');
  }

  /** Whether the queue has a place for the mail, or another one's was given to it. */
  function makeRoom({ isSecurity }: Mail): boolean {
    if (waiting.length < capacity) return true;
    const yielding = isSecurity ? waiting.findLast(({ mail }) => !mail.isSecurity) : undefined;
    if (!yielding) return false;
    waiting = waiting.filter((one) => one !== yielding);
    drop(yielding.mail);
    return true;
  }

  return {
    send(mail) {
      if (stopped || !makeRoom(mail)) return drop(mail);
      waiting.push({ mail, attempts: 0, dueAt: Date.now() });
      wake();
    },
    async stop() {
      clearTimeout(timer);
      const ending = working ?? deliverDue();
      const impatient = new AbortController();
      await Promise.race([
        ending,
        pause(stopPatienceMs, undefined, { signal: impatient.signal }).catch(() => undefined),
      ]);
      stopped = true;
      impatient.abort();
      delivery.close();
      // Of the one in flight nobody knows whether it arrived.
      const lost = waiting.length + inFlight;
      if (lost > 0) log.error({ mails: lost }, 'mails were lost at the stop');
    },
  };
}

/** A server's own words may quote the address: only its codes are written down. */
function describe(error: unknown) {
  const told = error instanceof DeliveryAway ? error.cause : error;
  const { code, responseCode } = (told ?? {}) as { code?: unknown; responseCode?: unknown };
  return { kind: error instanceof Error ? error.name : typeof error, code, responseCode };
}
