import type { Schema } from '@juu/db/schema';
import { MOST_AHEAD_MS, MOST_LATE_DAYS, MOST_LATE_MS } from '@juu/shared/device/event-window';
import type { TelemetryEvent } from '@juu/shared/device/telemetry';
import type { BatchResult } from '@juu/shared/endpoints/device';
import type { Refusal } from '@juu/shared/errors/verdict';
import type { Transaction } from 'kysely';
import { readNow } from '../../platform/database/read-now.ts';
import { type EventOfDevice, readRemembered } from './event-ids.ts';
import type { EventKind, Judgement } from './event-kind.ts';
import type { Reading } from './read-event.ts';

/** A batch as a screen sent it. */
export interface Sent<Event> {
  readonly deviceId: string;
  readonly readings: readonly Reading<Event>[];
}

/** A batch after its repeats were looked up and its times checked. */
interface Sorted<Event> extends Sent<Event> {
  /** Ids of events that were accepted or held before. */
  readonly known: ReadonlySet<string>;
}

/**
 * Takes one batch from each of several screens, whose rows are locked. Repeats are dropped, whatever else
 * they say; then each event's time is checked, and its kind's rules judge it. Accepted and held events are
 * stored with their ids. Refused ones aren't, so a screen can send them again.
 *
 * @returns an answer for each batch, in the same order
 */
export async function takeBatches<Event extends TelemetryEvent>(
  tx: Transaction<Schema>,
  kind: EventKind<Event>,
  sent: readonly Sent<Event>[],
): Promise<BatchResult[]> {
  const now = await readNow(tx);
  const remembered = new Map(sent.map(({ deviceId }) => [deviceId, new Set<string>()]));
  for (const { device_id, id } of await readRemembered(tx, sent.flatMap(eventsOf))) {
    remembered.get(device_id)?.add(id);
  }
  const sorted = sent.map((one) => sort(one, remembered.get(one.deviceId) ?? new Set(), now));

  const { judges, store } = await kind.prepare({ tx, now, batches: sorted.map(batchOf) });
  const results = sorted.map((one, i) => judgeAll(one, now, judges[i] as Judge<Event>));
  await store('with ids');
  return results;
}

function eventsOf<Event>({ deviceId, readings }: Sent<Event>): EventOfDevice[] {
  const events: EventOfDevice[] = [];
  for (const { id } of readings) if (id) events.push({ device_id: deviceId, id });
  return events;
}

function sort<Event extends TelemetryEvent>(
  { deviceId, readings }: Sent<Event>,
  known: ReadonlySet<string>,
  now: Date,
): Sorted<Event> {
  const timed = readings.map((reading) => {
    const refusal = reading.event && whyNotInTime(reading.event, now);
    return refusal ? { id: reading.id, at: reading.event.at, refusal } : reading;
  });
  return { deviceId, readings: timed, known };
}

function batchOf<Event extends TelemetryEvent>({ deviceId, readings, known }: Sorted<Event>) {
  const events: Event[] = [];
  let newestAt: Date | undefined;
  for (const { id, event, at = event?.at } of readings) {
    if (id === null || known.has(id)) continue;
    if (event) events.push(event);
    if (at && !(newestAt && at <= newestAt)) newestAt = at;
  }
  return { deviceId, newestAt, events };
}

type Judge<Event> = (event: Event) => Judgement;

/** Judges events one by one. A repeat within the batch counts once too. */
function judgeAll<Event extends TelemetryEvent>(
  { readings, known }: Sorted<Event>,
  now: Date,
  judge: Judge<Event>,
): BatchResult {
  const counts = { accepted: 0, duplicates: 0, held: 0 };
  const rejected: BatchResult['rejected'] = [];
  const kept = new Set<string>();
  for (const { id, sentId = null, event, refusal } of readings) {
    if (id && (known.has(id) || kept.has(id))) {
      counts.duplicates += 1;
      continue;
    }
    const judgement = refusal ?? judge(event);
    if (typeof judgement === 'object') {
      const { code, message } = judgement;
      rejected.push({ id: id ?? sentId, code, message });
    } else {
      counts[judgement] += 1;
      kept.add(event?.id as string);
    }
  }
  return { ...counts, rejected, server_time: now.toISOString() };
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
