import { cpus } from 'node:os';
import { findPostgresBinaries } from '@juu/db/testing/postgres-binaries';
import { startThrowAwayCluster } from '@juu/db/testing/throw-away-cluster';
import { adminLists } from './measures/admin-lists.ts';
import { backup } from './measures/backup.ts';
import { bulk } from './measures/bulk.ts';
import { commitToLine } from './measures/commit-to-line.ts';
import { firstSync } from './measures/first-sync.ts';
import { fleetStream } from './measures/fleet-stream.ts';
import { idleStreams } from './measures/idle-streams.ts';
import { ingest } from './measures/ingest.ts';
import { months } from './measures/months.ts';
import { playlist } from './measures/playlist.ts';
import { reportEachMinute } from './measures/report-each-minute.ts';
import { sharedChange } from './measures/shared-change.ts';
import { timing } from './measures/timing.ts';
import { uploads } from './measures/uploads.ts';
import { type BenchOptions, type MeasureName, readOptions } from './options.ts';
import { type Figure, missesOf, table } from './report.ts';
import { type Lab, pgliteLab, postgresLab } from './world.ts';

const measures: Record<MeasureName, (lab: Lab, options: BenchOptions) => Promise<Figure[]>> = {
  'first-sync': firstSync,
  commit: commitToLine,
  streams: sharedChange,
  bulk,
  uploads,
  idle: idleStreams,
  fleet: fleetStream,
  ingest,
  minute: reportEachMinute,
  playlist,
  backup,
  months,
  lists: adminLists,
  timing,
};

/**
 * Takes the figures and prints them, each beside its floor. Names those that miss their target at the
 * end, and fails if there are any.
 */
async function main(): Promise<void> {
  const misses: string[] = [];
  const options = readOptions(process.argv.slice(2));
  const [cpu] = cpus();
  print(`Node ${process.version}, ${cpus().length} x ${cpu?.model ?? 'unknown'}\n`);
  if (options.on !== 'PGlite')
    await onPostgres(async (lab) => void misses.push(...(await take(lab, options))));
  if (options.on !== 'Postgres') misses.push(...(await take(pgliteLab, options)));
  if (misses.length === 0) return;
  process.stderr.write(`Targets missed:\n${misses.map((miss) => `- ${miss}\n`).join('')}`);
  process.exitCode = 1;
}

/** Prints the figures. Gives those that miss their target. */
async function take(lab: Lab, options: BenchOptions): Promise<string[]> {
  const figures: Figure[] = [];
  for (const name of options.measures) {
    process.stderr.write(`${lab.name}: ${name} …\n`);
    figures.push(...(await measures[name](lab, options)));
  }
  print(table(lab.name, figures));
  return missesOf(lab.name, figures);
}

/** On the server of DATABASE_URL, else on a throw-away one if Postgres is installed. */
async function onPostgres(run: (lab: Lab) => Promise<void>): Promise<void> {
  const given = process.env.DATABASE_URL;
  if (given) return run(postgresLab(given));
  const binaries = await findPostgresBinaries();
  if (!binaries) {
    print('No Postgres: install its server, or set DATABASE_URL to one that may make databases.\n');
    return;
  }
  const cluster = await startThrowAwayCluster(binaries);
  const stopEarly = () => cluster.stop().finally(() => process.exit(1));
  process.once('SIGINT', stopEarly).once('SIGTERM', stopEarly);
  try {
    await run(postgresLab(cluster.url));
  } finally {
    await cluster.stop();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

await main();
