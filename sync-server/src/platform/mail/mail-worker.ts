import type { Database } from '@juu/db/database';
import pTimeout from 'p-timeout';
import type { Log } from '../log.ts';
import { FailureStreak } from '../process/failure-streak.ts';
import { type Delivery, DeliveryAway, FinalDeliveryFailure } from './delivery.ts';
import type { QueuedMail } from './mail.ts';
import {
  MAILS_CHANNEL,
  type Removed,
  removeMail,
  removeTooMany,
  removeTooOld,
  setDue,
  takeMail,
  untilDue,
} from './mail-queue.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** The last one repeats. */
const RETRY_AFTER_MS = [5 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS];
/** Renewed during a delivery, so a crash delays its mail by no more than this. */
const LEASE_MS = MINUTE_MS;
/** How often to check the queue if no notification comes. */
const POLL_MS = 30 * SECOND_MS;
/** After a failure of the database. */
const DATABASE_RETRY_MS = 5 * SECOND_MS;

/** Outcome of an attempt or a mail. */
export type MailOutcome = 'delivered' | 'retried' | 'given_up' | 'dropped';

interface MailWorkerOptions {
  readonly database: Pick<Database, 'kysely' | 'listen'>;
  readonly delivery: Delivery;
  readonly log: Log;
  /** Called with each outcome and how many mails had it. */
  readonly onOutcome?: (outcome: MailOutcome, mails: number) => void;
  /**
   * Milliseconds to wait before the second and each later attempt of a mail. The same waits apply
   * to all mails after as many attempts in a row that could not reach the mail server.
   */
  readonly retryAfterMs?: readonly number[];
  readonly leaseMs?: number;
  /** How long `stop` waits for the current mail, in milliseconds. */
  readonly stopPatienceMs?: number;
}

/**
 * Delivers the queue's mails one after another, as every server process does. Processes share the
 * queue: each mail is taken under a lease that is committed before the delivery starts. A mail goes
 * out twice only if a process dies, freezes for a minute, or loses the database between delivery and
 * commit. A mail that fails waits longer each time and doesn't hold up others. While the mail server
 * can't be reached all mails wait, and one at a time is tried. No log line names an address.
 */
export class MailWorker {
  readonly #options: MailWorkerOptions;
  readonly #retryAfterMs: readonly number[];
  readonly #leaseMs: number;
  readonly #failures: FailureStreak;
  #stopListening: () => Promise<void> = async () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  /**
   * Attempts in a row that could not reach the mail server, and the `performance.now()` until which
   * to wait.
   */
  #away = { times: 0, until: 0 };

  static async start(options: MailWorkerOptions): Promise<MailWorker> {
    const worker = new MailWorker(options);
    const wake = () => worker.wake();
    worker.#stopListening = await options.database.listen(MAILS_CHANNEL, wake);
    worker.wake();
    return worker;
  }

  private constructor(options: MailWorkerOptions) {
    this.#options = options;
    this.#failures = new FailureStreak((err) => {
      if (!this.#stopped) options.log.error({ err }, 'the mail queue can’t be read');
    });
    this.#retryAfterMs = options.retryAfterMs ?? RETRY_AFTER_MS;
    this.#leaseMs = options.leaseMs ?? LEASE_MS;
  }

  /** Checks the queue soon; cheap, and never waits. */
  wake(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#again = true;
    this.#round ??= this.#rounds();
  }

  /** Takes no further mail, and waits a few seconds for the current one. */
  async stop(): Promise<void> {
    const { delivery, log, stopPatienceMs = 3 * SECOND_MS } = this.#options;
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#stopListening();
    const hasEnded = await pTimeout(
      (this.#round ?? Promise.resolve()).then(() => true),
      { milliseconds: stopPatienceMs, fallback: () => false },
    );
    delivery.close();
    if (!hasEnded) log.warn('the server stopped while sending a mail: the mail may go out twice');
  }

  async #rounds(): Promise<void> {
    let waitMs = POLL_MS;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        await this.#removeOutdated();
        await this.#deliverDue();
        waitMs = await this.#untilNext();
        this.#failures.end();
      } catch (err) {
        this.#failures.add(err);
        waitMs = DATABASE_RETRY_MS;
      }
    }
    this.#round = undefined;
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.wake(), waitMs).unref();
  }

  async #removeOutdated(): Promise<void> {
    const { kysely } = this.#options.database;
    this.#tell('dropped', await removeTooMany(kysely), 'mails were dropped: the queue is full');
    this.#tell(
      'given_up',
      await removeTooOld(kysely),
      'mails were given up: they could not be delivered in two days',
    );
  }

  #tell(outcome: MailOutcome, removed: readonly Removed[], words: string): void {
    for (const { message, mails } of removed) {
      this.#options.log.error({ mail: { message }, mails }, words);
      this.#options.onOutcome?.(outcome, mails);
    }
  }

  async #deliverDue(): Promise<void> {
    while (!this.#stopped && performance.now() >= this.#away.until) {
      const mail = await takeMail(this.#options.database.kysely, this.#leaseMs);
      if (!mail) return;
      await this.#attempt(mail);
    }
  }

  async #attempt(mail: QueuedMail): Promise<void> {
    const { database, delivery, log, onOutcome } = this.#options;
    const { message, attempts } = mail;
    try {
      await this.#underLease(mail, () => delivery.deliver(mail));
    } catch (error) {
      const failure = { message, attempt: attempts, ...describe(error) };
      if (error instanceof FinalDeliveryFailure) {
        await removeMail(database.kysely, mail);
        log.error({ mail: failure }, 'a mail was given up: it could not be delivered');
        onOutcome?.('given_up', 1);
        return;
      }
      if (error instanceof DeliveryAway) this.#pauseAll();
      await setDue(database.kysely, mail, this.#waitAfter(attempts));
      log.warn({ mail: failure }, 'a mail could not be delivered: it is tried again later');
      onOutcome?.('retried', 1);
      return;
    }
    this.#away = { times: 0, until: 0 };
    await removeMail(database.kysely, mail);
    onOutcome?.('delivered', 1);
  }

  async #underLease(mail: QueuedMail, work: () => Promise<void>): Promise<void> {
    const { kysely } = this.#options.database;
    let prolonged: Promise<void> | undefined;
    const prolong = () => {
      prolonged = setDue(kysely, mail, this.#leaseMs).catch(() => undefined);
    };
    const prolonging = setInterval(prolong, this.#leaseMs / 3).unref();
    try {
      await work();
    } finally {
      clearInterval(prolonging);
      // Otherwise it could overwrite the next update.
      await prolonged;
    }
  }

  #waitAfter(attempts: number): number {
    return this.#retryAfterMs[attempts - 1] ?? this.#retryAfterMs.at(-1) ?? 0;
  }

  #pauseAll(): void {
    const times = this.#away.times + 1;
    const waitMs = this.#waitAfter(times);
    this.#away = { times, until: performance.now() + waitMs };
    this.#options.log.warn({ waitMs }, 'mails are waiting: the mail server can’t be reached');
  }

  /** Milliseconds until there may be something to do, whether or not a notification comes. */
  async #untilNext(): Promise<number> {
    const dueMs = await untilDue(this.#options.database.kysely);
    const triedMs = Math.max(
      dueMs ?? Number.POSITIVE_INFINITY,
      this.#away.until - performance.now(),
    );
    // Spreads the processes over time.
    const pollMs = POLL_MS * (0.75 + Math.random() / 2);
    return Math.max(1, Math.min(triedMs, pollMs));
  }
}

/** A mail server's words may quote the address, so only its codes are logged. */
function describe(error: unknown) {
  const told = error instanceof DeliveryAway ? error.cause : error;
  const { code, responseCode } = (told ?? {}) as { code?: unknown; responseCode?: unknown };
  return { kind: error instanceof Error ? error.name : typeof error, code, responseCode };
}
