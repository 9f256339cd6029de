import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { MOST_AHEAD_MS, MOST_LATE_DAYS, MOST_LATE_MS } from '@juu/shared/device/lateness';
import type { DeviceStatus } from '@juu/shared/device/schema';
import { eventIdSchema, type TelemetryEvent } from '@juu/shared/device/telemetry';
import type { BatchResult } from '@juu/shared/endpoints/device';
import { AppError } from '@juu/shared/errors/app-error';
import type { Refusal } from '@juu/shared/errors/verdict';
import { MAX_TELEMETRY_EVENTS } from '@juu/shared/limits';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { plainIssue } from '../../platform/http/plain-issue.ts';
import { lockDevice } from '../devices/lock-device.ts';
import { forgetIds, rememberIds } from './event-ids.ts';

/** A batch of one screen, whose row is locked: its batches come one after the other. */
export interface Batch {
  readonly tx: Transaction<Schema>;
  readonly deviceId: string;
  /** The database's clock. */
  readonly now: Date;
  /** Time of the newest plausible ping before this batch; null if there was none. */
  readonly lastSeenAt: Date | null;
  /** The newest time that an event of the batch names, also one that is refused. */
  readonly newestAt: Date | undefined;
  /** As the screen's row in `devices` said before this batch. */
  readonly status: DeviceStatus;
}

/** What becomes of an event that is sound, new and in time. */
export type Judgement = 'accepted' | 'held' | Refusal;

/** The rules of one kind of events. */
export interface EventKind<Event extends TelemetryEvent> {
  readonly schema: z.ZodType<Event>;
  /**
   * Reads what judging takes, in as few statements as for one event.
   * @param events all that may be judged
   */
  prepare(batch: Batch, events: readonly Event[]): Promise<BatchJudge<Event>>;
}

export interface BatchJudge<Event> {
  /** Called for one event after the other, as the screen sent them. */
  judge(event: Event): Judgement;
  /** Stores all that were accepted or held. Called once, at the end. */
  store(): Promise<void>;
}

/**
 * Takes a batch of events: each is judged by itself, and all that follows is one transaction. An event
 * is read, looked up (a repeat counts once, whatever else it says), checked, held against the clock
 * and then judged by its kind's rules. Only ids of accepted and held events are remembered: a refused
 * one may be sent again.
 * @throws AppError `payload_too_large`
 */
export async function ingest<Event extends TelemetryEvent>(
  database: Database,
  kind: EventKind<Event>,
  deviceId: string,
  events: readonly unknown[],
): Promise<BatchResult> {
  if (events.length > MAX_TELEMETRY_EVENTS) {
    throw new AppError('payload_too_large', 'Too many events at once', {
      details: `at most ${MAX_TELEMETRY_EVENTS} events`,
    });
  }
  const readings = events.map((event) => read(kind.schema, event));
  return retryTransaction(database, async (tx) => {
    const { now, lastSeenAt, status } = await lockDevice(tx, deviceId);
    // All are remembered until it is known which are refused, seldom any: one statement, not two.
    const ids = idsOf(readings);
    const known = await rememberIds(tx, deviceId, ids);
    const fresh = readings.flatMap(({ event }) => (event && !known.has(event.id) ? [event] : []));
    const judge = await kind.prepare(
      { tx, deviceId, now, lastSeenAt, status, newestAt: newestOf(fresh) },
      fresh.filter((event) => !whyNotInTime(event, now)),
    );
    const { report, kept } = judgeAll(readings, { known, now, judge });
    const refused = ids.filter((id) => !known.has(id) && !kept.has(id));
    await forgetIds(tx, deviceId, refused);
    await judge.store();
    return report;
  });
}

interface JudgeAllOptions<Event> {
  /** Ids of events that were accepted or held before. */
  readonly known: ReadonlySet<string>;
  readonly now: Date;
  readonly judge: BatchJudge<Event>;
}

/** Judges one event after the other. A repeat within the batch counts once too. */
function judgeAll<Event extends TelemetryEvent>(
  readings: readonly Reading<Event>[],
  { known, now, judge }: JudgeAllOptions<Event>,
): { report: BatchResult; kept: ReadonlySet<string> } {
  const counts = { accepted: 0, duplicates: 0, held: 0 };
  const rejected: BatchResult['rejected'] = [];
  const kept = new Set<string>();
  for (const reading of readings) {
    const { id } = reading;
    if (id && (known.has(id) || kept.has(id))) {
      counts.duplicates += 1;
      continue;
    }
    const reject = ({ code, message }: Refusal) => rejected.push({ id, code, message });
    if (reading.refusal) {
      reject(reading.refusal);
      continue;
    }
    const judgement = whyNotInTime(reading.event, now) ?? judge.judge(reading.event);
    if (typeof judgement === 'object') {
      reject(judgement);
    } else {
      counts[judgement] += 1;
      kept.add(reading.id);
    }
  }
  return {
    report: { ...counts, rejected, server_time: now.toISOString() },
    kept,
  };
}

/** An event as it was sent, by its schema. */
type Reading<Event> =
  | { readonly id: string; readonly event: Event; readonly refusal?: undefined }
  /** The id is null if it can't be read. */
  | { readonly id: string | null; readonly event?: undefined; readonly refusal: Refusal };

function read<Event extends TelemetryEvent>(
  schema: z.ZodType<Event>,
  sent: unknown,
): Reading<Event> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return { id: parsed.data.id, event: parsed.data };
  const { data } = eventIdSchema.safeParse(sent);
  // A second time for the words, because finding them for each event would take as long as reading it.
  const { error } = z.safeParse(schema, sent, { error: plainIssue });
  const message = error?.issues[0]?.message ?? 'The event isn’t valid';
  return { id: data?.id ?? null, refusal: { code: 'invalid_value', message } };
}

function idsOf(readings: readonly { readonly id: string | null }[]): string[] {
  return readings.flatMap(({ id }) => id ?? []);
}

function newestOf(events: readonly TelemetryEvent[]): Date | undefined {
  if (events.length === 0) return undefined;
  return new Date(Math.max(...events.map(({ at }) => at.getTime())));
}

function whyNotInTime({ at }: TelemetryEvent, now: Date): Refusal | undefined {
  const lateMs = now.getTime() - at.getTime();
  if (lateMs < -MOST_AHEAD_MS) {
    return { code: 'in_future', message: 'The event’s time is more than 5 minutes ahead' };
  }
  if (lateMs > MOST_LATE_MS) {
    return { code: 'too_late', message: `The event is more than ${MOST_LATE_DAYS} days old` };
  }
  return undefined;
}
