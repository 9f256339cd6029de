import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@juu/db/connect';
import type { Database } from '@juu/db/database';
import { keepPartitions } from '@juu/sync-server/domain/telemetry/partitions/keep-partitions';
import type { BenchOptions } from '../options.ts';
import { now } from '../process/clock.ts';
import { addRawRows } from '../raw-rows.ts';
import type { Figure } from '../report.ts';
import type { Lab } from '../world.ts';

const SETTINGS = { telemetryRetentionMonths: 2 };
/** A month that no server has made a partition for, and one by which it has to go. */
const LATE = new Date('2026-03-01T00:00:00Z');
const NEXT = new Date('2026-04-15T00:00:00Z');
const MUCH_LATER = new Date('2027-04-15T00:00:00Z');
const WRITE_EVERY_MS = 5;

/** Moves a month of raw rows out of the default partition, then drops it, while others write. */
export async function months(lab: Lab, { raw }: BenchOptions): Promise<Figure[]> {
  const world = await lab.makeWorld({
    people: 1,
    seed: (database) => addRawRows(database, raw, LATE),
  });
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = world.env;
  const database = await connect({ dataDir, databaseUrl });
  try {
    const { signal } = new AbortController();
    const keep = (at: Date) => () => keepPartitions(database, SETTINGS, signal, at);
    const moved = await whileWriting(database, keep(NEXT));
    const dropped = await whileWriting(database, keep(MUCH_LATER));
    const rows = `${raw.toLocaleString('en-GB')} raw rows`;
    return [
      { what: `${rows} moved to their month’s partitions`, ours: moved.ms / 1_000, unit: 's' },
      { what: 'a write waited for', ours: moved.longestMs, unit: 'ms at most' },
      { what: `${rows} dropped with their month`, ours: dropped.ms, unit: 'ms' },
      { what: 'a write waited for', ours: dropped.longestMs, unit: 'ms at most' },
    ];
  } finally {
    await database.close();
    await world.remove();
  }
}

/** Does some work while pings are written one by one. */
async function whileWriting({ kysely }: Database, work: () => Promise<void>) {
  const startedAt = now();
  const working = work();
  const state = { isDone: false };
  const finished = () => {
    state.isDone = true;
  };
  working.then(finished, finished);
  let longestMs = 0;
  while (!state.isDone) {
    const sentAt = now();
    const ping = { id: randomUUID(), device_id: randomUUID(), at: NEXT };
    await kysely.insertInto('device_pings').values(ping).execute();
    longestMs = Math.max(longestMs, now() - sentAt);
    await delay(WRITE_EVERY_MS);
  }
  await working;
  return { ms: now() - startedAt, longestMs };
}
