import type { TestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createLog } from '../../log.ts';
import type { Delivery } from '../delivery.ts';
import type { QueuedMail } from '../mail.ts';
import { countMails, queueMail } from '../mail-queue.ts';
import { type MailOutcome, MailWorker } from '../mail-worker.ts';
import { queuedMail } from './queued-mail.ts';

/** For `expect.poll`: a worker takes its time on a busy machine. */
export const PATIENCE = { timeout: 30_000 };

/** The queue of mails on a database of the block's own, empty before each test, and its workers. */
export function mailsUnderTest(open: () => Promise<TestDatabase>) {
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

  return {
    get kysely() {
      return database.kysely;
    },
    /** Those of the present test. */
    get workers(): readonly MailWorker[] {
      return workers;
    },
    queue: (name: string, { isSecurity = false, db = database.kysely } = {}) =>
      queueMail(db, { ...queuedMail(`${name}@x.example`), isSecurity }),
    /** How many mails wait. */
    waiting: () => countMails(database.kysely),
    /** As if so much time had passed. */
    pass: (time: string) =>
      sql`update mail_outbox set created_at = created_at - ${time}::interval, due_at = due_at - ${time}::interval`.execute(
        database.kysely,
      ),
    /** A worker whose delivery does as the test says; its log and outcomes are kept. */
    async work(deliver: (mail: QueuedMail) => Promise<void>, options = {}) {
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
    },
  };
}

/** A delivery that keeps to whom it delivered, without the host. */
export function keeping() {
  const names: string[] = [];
  return {
    names,
    deliver: async ({ to }: QueuedMail) => void names.push(to.replace(/@.*/, '')),
  };
}
