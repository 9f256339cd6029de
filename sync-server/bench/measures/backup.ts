import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { keepPartitions } from '@juu/sync-server/domain/telemetry/partitions/keep-partitions';
import { addDevices, keyOf, placeOf } from '../fleet-world.ts';
import type { BenchOptions } from '../options.ts';
import { now } from '../process/clock.ts';
import { startServer } from '../process/running-server.ts';
import { addRawRows } from '../raw-rows.ts';
import type { Figure } from '../report.ts';
import type { Lab, World } from '../world.ts';

const command = fileURLToPath(import.meta.resolve('@juu/sync-server/command'));
const REPORT_EVERY_MS = 100;
const MB = 1_000_000;

/** Measures backup and restore of many raw rows while a screen reports to the server. */
export async function backup(lab: Lab, { raw }: BenchOptions): Promise<Figure[]> {
  const world = await lab.makeWorld({
    people: 1,
    async seed(database, people) {
      await addDevices(database, people, 1);
      const today = new Date();
      const settings = { telemetryRetentionMonths: 13 };
      await keepPartitions(database, settings, new AbortController().signal, today);
      await addRawRows(database, raw, new Date(`${today.toISOString().slice(0, 7)}-01T00:00:00Z`));
    },
  });
  try {
    const server = await startServer(world);
    try {
      const file = join(world.env.DATA_DIR ?? '', 'bench.tgz');
      const taken = await whileReporting(server.url, () => run(world, 'backup', file));
      const afterBackup = await server.memory();
      const restored = await whileReporting(server.url, () => run(world, 'restore', file));
      const afterRestore = await server.memory();
      const rows = `${raw.toLocaleString('en-GB')} raw rows`;
      return [
        { what: `backup of ${rows}`, ours: taken.ms / 1_000, unit: 's' },
        { what: 'its file', ours: (await stat(file)).size / MB, unit: 'MB' },
        { what: 'peak memory of the server', ours: afterBackup.peakRss / MB, unit: 'MB' },
        longestWait(taken),
        { what: `restore of ${rows}`, ours: restored.ms / 1_000, unit: 's' },
        { what: 'peak memory of the server', ours: afterRestore.peakRss / MB, unit: 'MB' },
        longestWait(restored),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await world.remove();
  }
}

/** Results of a screen's reports. */
interface Reported {
  readonly ms: number;
  readonly longestMs: number;
  readonly reports: number;
  readonly refused: number;
}

function longestWait({ longestMs, reports, refused }: Reported): Figure {
  const note = `${refused} of ${reports} reports got 503`;
  return { what: 'a report waited for', ours: longestMs / 1_000, unit: 's at most', note };
}

/** Does some work while a screen sends a ping ten times a second, or as fast as it is answered. */
async function whileReporting(url: string, work: () => Promise<void>): Promise<Reported> {
  const startedAt = now();
  const working = work();
  const state = { isDone: false };
  const finished = () => {
    state.isDone = true;
  };
  working.then(finished, finished);
  let [longestMs, reports, refused] = [0, 0, 0];
  while (!state.isDone) {
    const sentAt = now();
    const status = await sendPing(url);
    longestMs = Math.max(longestMs, now() - sentAt);
    reports += 1;
    if (status === 503) refused += 1;
    else if (status !== 200) throw new Error(`a report was answered with ${status}`);
    await delay(REPORT_EVERY_MS);
  }
  await working;
  return { ms: now() - startedAt, longestMs, reports, refused };
}

async function sendPing(url: string): Promise<number> {
  const event = { id: randomUUID(), at: new Date().toISOString(), ...placeOf(1) };
  const response = await fetch(`${url}/api/device/pings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keyOf(1)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Lets the running server do what an operator asks. */
async function run({ env }: World, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}`);
}
