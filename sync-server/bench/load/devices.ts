import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { device } from '@juu/shared/endpoints/device';
import { keyOf, type Playing, placeOf } from '../fleet-world.ts';
import { now } from '../process/clock.ts';
import { quantile } from '../statistics.ts';

// Calls of screens. Each screen has a number, from 1.

/** Events of a batch that catches up, and screens that do so at a time. */
const CATCHING_UP = 1_000;
const AT_ONCE = 4;
const PING_EVERY_MS = 60_000;
/** A play lasts 10 s. */
const PLAY_EVERY_MS = 10_000;
/** Campaigns that a screen plays. */
const CAMPAIGNS_OF_DEVICE = 20;

type Kind = 'pings' | 'impressions';

interface Batch {
  readonly nr: number;
  readonly kind: Kind;
  readonly body: string;
  readonly events: number;
}

export const deviceLoad = {
  /** Sends events that waited for a signal, many to a batch: milliseconds. */
  async catchUp(url: string, kind: Kind, events: number, playing: readonly Playing[]) {
    const devices = Math.max(1, Math.round(events / CATCHING_UP));
    const batches = Array.from({ length: devices }, (_, i) =>
      batchOf(kind, { nr: i + 1, count: Math.round(events / devices), playing }),
    );
    const startedAt = now();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = batches.pop(); next; next = batches.pop()) await send(url, next);
      }),
    );
    return now() - startedAt;
  },

  /**
   * Sends a ping and the plays since then from every screen each minute, and returns how long the answers
   * took. Calls are evenly spaced and don't wait for earlier answers.
   */
  async reportEachMinute(
    url: string,
    { devices, plays, seconds, playing }: MinuteOptions,
  ): Promise<CallTimes> {
    const calls = Math.round((devices / 60) * seconds);
    const count = Math.max(1, Math.round(plays / devices));
    return paced(calls, 60_000 / devices, async (i, took) => {
      const nr = 1 + (i % devices);
      for (const batch of [
        batchOf('pings', { nr, count: 1, playing }),
        batchOf('impressions', { nr, count, playing }),
      ]) {
        const sentAt = now();
        await send(url, batch);
        took(now() - sentAt);
      }
    });
  },

  /** Fetches each screen's playlist, so many a second, and returns how long the answers took. */
  async fetchPlaylists(
    url: string,
    { from, devices, perSecond }: PlaylistOptions,
  ): Promise<CallTimes> {
    return paced(devices, 1_000 / perSecond, async (i, took) => {
      const sentAt = now();
      const headers = headersOf(from + i);
      const response = await fetch(`${url}${device.playlist.path}`, { headers });
      const { items } = device.playlist.response.parse(await response.json());
      if (items.length === 0) throw new Error('a playlist is empty');
      took(now() - sentAt);
    });
  },
};

export interface MinuteOptions {
  readonly devices: number;
  /** Plays of all screens in a minute. */
  readonly plays: number;
  readonly seconds: number;
  readonly playing: readonly Playing[];
}

export interface PlaylistOptions {
  /** The first screen's number. */
  readonly from: number;
  readonly devices: number;
  readonly perSecond: number;
}

/** Milliseconds. */
export interface CallTimes {
  readonly p50: number;
  readonly p99: number;
  readonly calls: number;
}

async function paced(
  calls: number,
  everyMs: number,
  call: (i: number, took: (ms: number) => void) => Promise<void>,
): Promise<CallTimes> {
  const times: number[] = [];
  const startedAt = now();
  const running: Promise<void>[] = [];
  for (let i = 0; i < calls; i++) {
    await delay(Math.max(0, startedAt + i * everyMs - now()));
    running.push(call(i, (ms) => times.push(ms)));
  }
  await Promise.all(running);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), calls: times.length };
}

/** The newest events of a screen, up to this second. */
function batchOf(
  kind: Kind,
  { nr, count, playing }: { nr: number; count: number; playing: readonly Playing[] },
): Batch {
  const end = Date.now();
  const everyMs = kind === 'pings' ? PING_EVERY_MS : PLAY_EVERY_MS;
  const events = Array.from({ length: count }, (_, i) => ({
    id: randomUUID(),
    at: new Date(end - (count - 1 - i) * everyMs).toISOString(),
    ...placeOf(nr),
    ...(kind === 'pings'
      ? { firmware_version: '1.4.2' }
      : playing[(nr * 7 + (i % CAMPAIGNS_OF_DEVICE)) % playing.length]),
  }));
  return { nr, kind, body: JSON.stringify({ events }), events: count };
}

function headersOf(nr: number) {
  return { authorization: `Bearer ${keyOf(nr)}`, 'content-type': 'application/json' };
}

/** @throws if an event does not count */
async function send(url: string, { nr, kind, body, events }: Batch): Promise<void> {
  const { path, response: schema } = device[kind];
  const response = await fetch(`${url}${path}`, { method: 'POST', headers: headersOf(nr), body });
  const text = await response.text();
  const { accepted } = response.ok ? schema.parse(JSON.parse(text)) : { accepted: 0 };
  if (accepted !== events) throw new Error(`${response.status} ${text.slice(0, 500)}`);
}
