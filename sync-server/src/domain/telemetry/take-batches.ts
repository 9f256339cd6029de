import { MOST_AHEAD_MS, MOST_LATE_DAYS, MOST_LATE_MS } from '@juu/shared/device/event-window';
import type { TelemetryEvent } from '@juu/shared/device/telemetry';
import type { BatchResult } from '@juu/shared/endpoints/device';
import type { Refusal } from '@juu/shared/errors/verdict';
import {
  type EventOfDevice,
  forgetEvents,
  type ReceivedEvent,
  rememberEvents,
} from './event-ids.ts';
import type { Batches, EventKind, Judgement } from './event-kind.ts';
import type { Reading } from './read-event.ts';

/** A batch as a screen sent it. */
export interface Sent<Event> {
  readonly deviceId: string;
  readonly readings: readonly Reading<Event>[];
}

/** A batch whose repeats were looked up. */
interface LookedUp<Event> extends Sent<Event> {
  /** Ids of events that were accepted or held before. */
  readonly known: ReadonlySet<string>;
}

/** A batch's answer. */
interface Judged {
  readonly result: BatchResult;
  /** Events that the kind's rules refused. */
  readonly refused: readonly EventOfDevice[];
}

/**
 * Takes one batch from each of several screens, whose rows are locked. Repeats are dropped, whatever else
 * they say; then each event's time is checked, and its kind's rules judge it. Accepted and held events are
 * stored with their ids. Refused ones aren't, so a screen can send them again.
 *
 * @returns an answer for each batch, in the same order
 */
export async function takeBatches<Event extends TelemetryEvent>(
  { tx, now }: Pick<Batches<Event>, 'tx' | 'now'>,
  kind: EventKind<Event>,
  sent: readonly Sent<Event>[],
): Promise<BatchResult[]> {
  const timed = sent.map((one) => checkTimes(one, now));
  // Before `prepare`: others wait for what it locks, and storing ids takes time.
  const known = idsByDevice(await rememberEvents(tx, timed.flatMap(receivedOf)));
  const lookedUp = timed.map((one) => ({ ...one, known: known.get(one.deviceId) ?? NONE }));

  const { judges, store } = await kind.prepare({ tx, now, batches: lookedUp.map(batchOf) });
  const judged = lookedUp.map((one, i) => judgeAll(one, now, judges[i] as Judge<Event>));
  await store();
  const refused = judged.flatMap((one) => one.refused);
  await forgetEvents(tx, refused);
  return judged.map(({ result }) => result);
}

const NONE: ReadonlySet<string> = new Set();

function idsByDevice(events: readonly EventOfDevice[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { device_id, id } of events) {
    const ofDevice = ids.get(device_id) ?? new Set();
    ids.set(device_id, ofDevice.add(id));
  }
  return ids;
}

function checkTimes<Event extends TelemetryEvent>(
  { deviceId, readings }: Sent<Event>,
  now: Date,
): Sent<Event> {
  const timed = readings.map((reading) => {
    const refusal = reading.event && whyNotInTime(reading.event, now);
    return refusal ? { id: reading.id, at: reading.event.at, refusal } : reading;
  });
  return { deviceId, readings: timed };
}

/** The batch's events, each once: of several with the same id, one that isn't refused. */
function receivedOf<Event>({ deviceId, readings }: Sent<Event>): ReceivedEvent[] {
  const received = new Map<string, ReceivedEvent>();
  for (const { id, event } of readings) {
    if (id === null || received.get(id)?.is_refused === false) continue;
    received.set(id, { device_id: deviceId, id, is_refused: event === undefined });
  }
  return [...received.values()];
}

function batchOf<Event extends TelemetryEvent>({ deviceId, readings, known }: LookedUp<Event>) {
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
  { deviceId, readings, known }: LookedUp<Event>,
  now: Date,
  judge: Judge<Event>,
): Judged {
  const counts = { accepted: 0, duplicates: 0, held: 0 };
  const rejected: BatchResult['rejected'] = [];
  const kept = new Set<string>();
  const refused: EventOfDevice[] = [];
  for (const { id, sentId = null, event, refusal } of readings) {
    if (id && (known.has(id) || kept.has(id))) {
      counts.duplicates += 1;
      continue;
    }
    const judgement = refusal ?? judge(event);
    if (typeof judgement === 'object') {
      const { code, message } = judgement;
      rejected.push({ id: id ?? sentId, code, message });
      if (event) refused.push({ device_id: deviceId, id: event.id });
    } else {
      counts[judgement] += 1;
      kept.add(event?.id as string);
    }
  }
  const result = { ...counts, rejected, server_time: now.toISOString() };
  // An event with the same id may have been taken after one that was refused.
  return { result, refused: refused.filter(({ id }) => !kept.has(id)) };
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
