import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { TelemetryEvent } from '@juu/shared/device/telemetry';
import type { BatchResult } from '@juu/shared/endpoints/device';
import { AppError } from '@juu/shared/errors/app-error';
import { MAX_TELEMETRY_EVENTS } from '@juu/shared/limits';
import type { Transaction } from 'kysely';
import { readNow } from '../../platform/database/read-now.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { runTogether } from '../../platform/database/run-together.ts';
import { sendTogether } from '../../platform/database/send-together.ts';
import { lockDevices, type OnHeld } from '../devices/lock-devices.ts';
import { noSuchDevice } from '../devices/no-such-device.ts';
import type { EventKind } from './event-kind.ts';
import { readEvent } from './read-event.ts';
import { type Sent, takeBatches } from './take-batches.ts';

/** Events of batches that share a transaction: its screens and campaigns stay locked until the commit. */
const MOST_TOGETHER = 500;
/**
 * How transactions follow each other. On Postgres, two at a time keep the database busy while the server judges what
 * one of them has read. The embedded database has one connection: a second transaction would only delay other calls,
 * and a slower pace, with larger transactions, leaves them more of it.
 */
const PACE = { postgres: { atOnce: 2, paceMs: 25 }, pglite: { atOnce: 1, paceMs: 80 } };
/** Maximum number of waiting events; each takes about 500 bytes of memory. */
const MOST_WAITING = 50_000;

/**
 * Takes a batch of a screen's events: each is judged by itself.
 * @throws AppError `payload_too_large`, `not_found`, `unavailable`
 */
export type Ingest = (deviceId: string, events: readonly unknown[]) => Promise<BatchResult>;

/**
 * Returns a function that takes batches of one kind. Each transaction does everything for its batch, and for
 * the batches of other screens that are waiting.
 */
export function createIngest<Event extends TelemetryEvent>(
  database: Database,
  kind: EventKind<Event>,
): Ingest {
  const take = runTogether<Sent<Event>, BatchResult>({
    keyOf: ({ deviceId }) => deviceId,
    sizeOf: ({ readings }) => Math.max(1, readings.length),
    mostTogether: MOST_TOGETHER,
    mostWaiting: MOST_WAITING,
    ...PACE[database.kind],
    run: (sent) => retryTransaction(database, (tx) => takeLocked(tx, sent, 'leave out')),
    async runAlone(one) {
      const [result] = await retryTransaction(database, (tx) => takeLocked(tx, [one], 'wait'));
      if (!result) throw noSuchDevice();
      return result;
    },
  });

  /** Takes the batches of the screens that it could lock. */
  async function takeLocked(
    tx: Transaction<Schema>,
    sent: readonly Sent<Event>[],
    onHeld: OnHeld,
  ): Promise<(BatchResult | undefined)[]> {
    const ids = sent.map(({ deviceId }) => deviceId);
    // The clock is read after the wait.
    const [locked, now] = await sendTogether(tx, (connection) => [
      lockDevices(connection, ids, onHeld),
      readNow(connection),
    ]);
    const ready = sent.filter(({ deviceId }) => locked.has(deviceId));
    const results = ready.length > 0 ? await takeBatches({ tx, now }, kind, ready) : [];
    return sent.map((one) => results[ready.indexOf(one)]);
  }

  return async (deviceId, events) => {
    if (events.length > MAX_TELEMETRY_EVENTS) {
      throw new AppError('payload_too_large', 'Too many events at once', {
        details: `at most ${MAX_TELEMETRY_EVENTS} events`,
      });
    }
    return take({ deviceId, readings: events.map((event) => readEvent(kind, event)) });
  };
}
