import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@juu/db/database';
import { sql } from 'kysely';
import { addDevices } from '../fleet-world.ts';
import { markOf } from '../mark.ts';
import type { BenchOptions } from '../options.ts';
import { now } from '../process/clock.ts';
import { startLoad } from '../process/programs.ts';
import { type RunningServer, startServer } from '../process/running-server.ts';
import type { Figure } from '../report.ts';
import type { Lab, Person } from '../world.ts';

/** Screens report once a minute. */
const REPORT_EVERY_S = 60;
const SECONDS = 20;
const MOST_P95_MS = 2_000;
const MOST_KB = 100;
const WARM_UP_AT_A_TIME = 50;
/** After streams are opened or the last report: what has not arrived by then counts as dropped. */
const SETTLE_MS = 4_000;

/** Screens that report each minute, to many admins who watch all of them. */
export async function fleetStream(
  lab: Lab,
  { devices, watchers }: BenchOptions,
): Promise<Figure[]> {
  const world = await lab.makeWorld({
    people: watchers,
    seed: (database, people) => furnish(database, people, devices),
  });
  const load = startLoad();
  const server = await startServer(world);
  try {
    const sessions = world.people.map(({ id }) => id);
    // Code, pools and the heap's young generation are then as large as they get.
    for (let from = 0; from < sessions.length; from += WARM_UP_AT_A_TIME) {
      const some = sessions.slice(from, from + WARM_UP_AT_A_TIME);
      await load.call('watchFleet', server.port, some);
      await load.call('closeConnections');
    }
    await delay(SETTLE_MS);
    const before = await server.memory();
    await load.call('watchFleet', server.port, sessions);
    await delay(SETTLE_MS);
    const after = await server.memory();
    const sent = await reportFor(server, devices);
    const { p50, p95, missing, closed } = await load.call('delays', sent);
    const what = `${devices.toLocaleString('en-GB')} screens to ${watchers.toLocaleString('en-GB')} watchers`;
    const kbOf = (bytes: number) => bytes / watchers / 1_000;
    const kb = kbOf(after.rss - before.rss);
    const heap = kbOf(after.heapUsed - before.heapUsed);
    return [
      { what: `${what}: p50`, ours: p50, unit: 'ms' },
      {
        what: `${what}: p95`,
        ours: p95,
        unit: 'ms',
        target: `under ${MOST_P95_MS} ms`,
        met: p95 < MOST_P95_MS,
      },
      {
        what: `${what}: dropped`,
        ours: missing + closed,
        unit: 'reports',
        target: 'none',
        met: missing + closed === 0,
      },
      {
        what: `${what}: memory for each watcher`,
        ours: kb,
        unit: 'kB',
        target: `under ${MOST_KB} kB`,
        met: kb < MOST_KB,
        note: `of it ${heap.toFixed(1)} kB JavaScript heap`,
      },
    ];
  } finally {
    await server.stop();
    await load.stop();
    await world.remove();
  }
}

/** Makes everyone an admin with a session whose token is their id, and puts all screens on duty. */
async function furnish(database: Database, people: readonly Person[], devices: number) {
  const { kysely } = database;
  const ids = people.map(({ id }) => id);
  await sql`update user_roles set role = 'admin' where user_id = any(${ids}::uuid[])`.execute(
    kysely,
  );
  await sql`
    insert into auth.session ("userId", token, "expiresAt")
    select id, id::text, now() + interval '1 day' from unnest(${ids}::uuid[]) id`.execute(kysely);
  await addDevices(database, people.slice(0, 1), devices);
}

/** The share of screens that reports in a second, each second: when each report was sent. */
async function reportFor(server: RunningServer, devices: number): Promise<Map<number, number>> {
  const sent = new Map<number, number>();
  const each = Math.max(1, Math.floor(devices / REPORT_EVERY_S));
  const startedAt = now();
  for (let second = 0; second < SECONDS; second++) {
    await delay(Math.max(0, startedAt + second * 1_000 - now()));
    const reports = Array.from({ length: each }, (_, i) => second * each + i + 1);
    const values = reports.map((nr) => `('BENCH-${nr}', '${markOf(nr)}')`).join(', ');
    // The firmware's name carries the mark: nothing of a report's row syncs.
    const sentAt = await server.write(`
      update device_states s
         set firmware_version = v.mark, last_seen_at = now(), changed_at = clock_timestamp()
        from (values ${values}) v (serial_number, mark), devices d
       where d.serial_number = v.serial_number and s.device_id = d.id`);
    for (const nr of reports) sent.set(nr, sentAt);
  }
  await delay(SETTLE_MS);
  return sent;
}
