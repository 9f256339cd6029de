import { z } from 'zod';
import type { Impression, Ping, TelemetryEvent } from './telemetry.ts';

// A screen that catches up sends thousands of events, and the schema is several times slower. Well-formed
// events are read here; the schema reads all others.

type Fields<Event> = Partial<Record<keyof Event, unknown>>;

/** Reads a ping like `pingSchema`, but faster. Returns undefined if the schema has to decide. */
export function readPlainPing(sent: unknown): Ping | undefined {
  const fields = (sent ?? {}) as Fields<Ping>;
  const { firmware_version = null } = fields;
  const event = readPlainEvent(fields);
  if (!event || !(firmware_version === null || isText(firmware_version, VERSION))) return undefined;
  const { id, at, lat, lng } = event;
  return { id, at, lat, lng, firmware_version };
}

/** Reads a play like `impressionSchema`, but faster. Returns undefined if the schema has to decide. */
export function readPlainImpression(sent: unknown): Impression | undefined {
  const fields = (sent ?? {}) as Fields<Impression>;
  const { campaign_id, creative_id } = fields;
  const event = readPlainEvent(fields);
  if (!event || !isText(campaign_id, UUID) || !isText(creative_id, UUID)) return undefined;
  const { id, at, lat, lng } = event;
  return { id, at, lat, lng, campaign_id, creative_id };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TIME = z.regexes.datetime({ offset: true });
const VERSION = /^[!-~]{1,50}$/;

function readPlainEvent({ id, at, lat, lng }: Fields<TelemetryEvent>): TelemetryEvent | undefined {
  const isPlain = isText(id, UUID) && isText(at, TIME) && isWithin(lat, 90) && isWithin(lng, 180);
  return isPlain ? { id, at: new Date(at), lat, lng } : undefined;
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && value >= -most && value <= most;
}
