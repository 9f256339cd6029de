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
import { runTogether } from '../../platform/database/run-together.ts';
import { plainIssue } from '../../platform/http/plain-issue.ts';
import { type LockedDevice, lockDevices } from '../devices/lock-device.ts';
import { noSuchDevice } from '../devices/no-such-device.ts';
import { forgetIds, rememberIds } from './event-ids.ts';

/** A batch of one screen, whose row is locked: its batches come one after the other. */
export interface Batch<Event> {
  readonly deviceId: string;
  /** Time of the newest plausible ping before this batch; null if there was none. */
  readonly lastSeenAt: Date | null;
  /** The newest time that an event of the batch names, also one that is refused. */
  readonly newestAt: Date | undefined;
  /** As the screen's row in `devices` said before this batch. */
  readonly status: DeviceStatus;
  /** All that may be judged: sound, new and in time. */
  readonly events: readonly Event[];
}

/** Batches that one transaction takes, each of another screen. */
export interface Batches<Event> {
  readonly tx: Transaction<Schema>;
  /** The database's clock. */
  readonly now: Date;
  readonly batches: readonly Batch<Event>[];
}

/** What becomes of an event that is sound, new and in time. */
export type Judgement = 'accepted' | 'held' | Refusal;

/** The rules of one kind of events. */
export interface EventKind<Event extends TelemetryEvent> {
  readonly schema: z.ZodType<Event>;
  /** Reads what judging takes, in as few statements as for one event. */
  prepare(taken: Batches<Event>): Promise<BatchJudge<Event>>;
}

export interface BatchJudge<Event> {
  /** Called for one batch after the other, and one event after the other as the screen sent them. */
  judge(deviceId: string, event: Event): Judgement;
  /** Stores all that were accepted or held. Called once, at the end. */
  store(): Promise<void>;
}

/** Takes a batch of a screen's events. @throws AppError `payload_too_large`, `not_found` */
export type Ingest = (deviceId: string, events: readonly unknown[]) => Promise<BatchResult>;

/**
 * Makes what takes batches of one kind: each event is judged by itself, and all that follows from a batch
 * is one transaction, which takes the batches of other screens that come meanwhile along. An event is read,
 * looked up (a repeat counts once, whatever else it says), checked, held against the clock and then judged
 * by its kind's rules. Only ids of accepted and held events are remembered: a refused one may be sent again.
 */
export function createIngest<Event extends TelemetryEvent>(
  database: Database,
  kind: EventKind<Event>,
): Ingest {
  const take = runTogether<Sent<Event>, BatchResult>({
    keyOf: ({ deviceId }) => deviceId,
    sizeOf: ({ readings }) => readings.length,
    mostSize: MAX_TELEMETRY_EVENTS,
    run: (sent) => retryTransaction(database, (tx) => takeBatches(tx, kind, sent)),
  });
  return async (deviceId, events) => {
    if (events.length > MAX_TELEMETRY_EVENTS) {
      throw new AppError('payload_too_large', 'Too many events at once', {
        details: `at most ${MAX_TELEMETRY_EVENTS} events`,
      });
    }
    return take({ deviceId, readings: events.map((event) => read(kind.schema, event)) });
  };
}

/** A batch as a screen sent it. */
interface Sent<Event> {
  readonly deviceId: string;
  readonly readings: readonly Reading<Event>[];
}

async function takeBatches<Event extends TelemetryEvent>(
  tx: Transaction<Schema>,
  kind: EventKind<Event>,
  sent: readonly Sent<Event>[],
): Promise<BatchResult[]> {
  const deviceIds = sent.map(({ deviceId }) => deviceId);
  const locked = await lockDevices(tx, deviceIds);
  if (locked.size < sent.length) throw noSuchDevice();
  const now = new Date(Math.max(...[...locked.values()].map((device) => device.now.getTime())));
  // All are remembered until it is known which are refused, seldom any: one statement, not two.
  const ids = sent.flatMap(({ deviceId: device_id, readings }) =>
    idsOf(readings).map((id) => ({ device_id, id })),
  );
  const known = new Map(deviceIds.map((deviceId) => [deviceId, new Set<string>()]));
  for (const { device_id, id } of await rememberIds(tx, ids)) known.get(device_id)?.add(id);
  const knownOf = (deviceId: string) => known.get(deviceId) ?? NONE;

  const batches = sent.map(({ deviceId, readings }) => {
    const { lastSeenAt, status } = locked.get(deviceId) as LockedDevice;
    const fresh = readings.flatMap(({ event }) =>
      event && !knownOf(deviceId).has(event.id) ? [event] : [],
    );
    const events = fresh.filter((event) => !whyNotInTime(event, now));
    return { deviceId, lastSeenAt, status, newestAt: newestOf(fresh), events };
  });
  const judge = await kind.prepare({ tx, now, batches });
  const kept = new Map<string, ReadonlySet<string>>();
  const reports = sent.map(({ deviceId, readings }) => {
    const judged = judgeAll(readings, {
      known: knownOf(deviceId),
      now,
      judge: (event) => judge.judge(deviceId, event),
    });
    kept.set(deviceId, judged.kept);
    return judged.report;
  });
  const refused = ids.filter(
    ({ device_id, id }) => !knownOf(device_id).has(id) && !kept.get(device_id)?.has(id),
  );
  await forgetIds(tx, refused);
  await judge.store();
  return reports;
}

const NONE: ReadonlySet<string> = new Set();

interface JudgeAllOptions<Event> {
  /** Ids of events that were accepted or held before. */
  readonly known: ReadonlySet<string>;
  readonly now: Date;
  readonly judge: (event: Event) => Judgement;
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
    const judgement = whyNotInTime(reading.event, now) ?? judge(reading.event);
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
