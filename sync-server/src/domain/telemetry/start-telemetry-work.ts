import type { Database } from '@juu/db/database';
import type { Log } from '../../platform/log.ts';
import { HOUR_MS, type RepeatedWork, repeatEvery } from '../../platform/process/repeat-every.ts';
import { publishDueStates } from '../devices/publish-states.ts';
import type { Settings } from '../settings.ts';
import { forgetOldMinutes } from './active-minutes.ts';
import { forgetOldIds } from './event-ids.ts';
import { keepPartitions } from './partitions/keep-partitions.ts';
import { flushRollUps } from './roll-ups/flush-roll-ups.ts';

/** Sums reach their tables, and silent screens go offline, within 5 s: this leaves room for a slow run. */
const OFTEN_MS = 2_000;

interface TelemetryWorkOptions {
  readonly settings: Pick<Settings, 'deviceOfflineAfterS' | 'telemetryRetentionMonths'>;
  readonly database: Database;
  readonly log: Log;
}

/**
 * Starts the background work on reports: moves sums, sets silent screens offline, makes partitions, and
 * deletes old rows. Every process runs it.
 */
export function startTelemetryWork({
  settings,
  database,
  log,
}: TelemetryWorkOptions): RepeatedWork {
  const repeat = (pauseMs: number, what: string, work: (signal: AbortSignal) => Promise<unknown>) =>
    repeatEvery(pauseMs, work, (err) => log.error({ err }, what));
  const works = [
    repeat(OFTEN_MS, 'sums of telemetry could not be moved on', (signal) =>
      flushRollUps(database, signal),
    ),
    repeat(OFTEN_MS, 'silent screens could not be marked', (signal) =>
      publishDueStates(database, settings, signal),
    ),
    repeat(HOUR_MS, 'partitions of telemetry could not be kept', async (signal) => {
      await keepPartitions(database, settings, signal);
      await forgetOldMinutes(database, settings, signal);
      await forgetOldIds(database, signal);
    }),
  ];
  return {
    async stop() {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
