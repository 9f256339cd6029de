import { parseArgs } from 'node:util';
import { z } from 'zod';

/** The measures by the name that selects them: `pnpm bench streams`. */
const MEASURES = [
  ...(['first-sync', 'commit', 'streams', 'bulk', 'uploads', 'idle'] as const),
  ...(['fleet', 'ingest', 'minute', 'playlist', 'backup', 'months'] as const),
  ...(['lists', 'timing'] as const),
];
export type MeasureName = (typeof MEASURES)[number];

const DATABASES = ['Postgres', 'PGlite'] as const;
export type DatabaseName = (typeof DATABASES)[number];

const size = z.coerce.number().int().positive();

const optionsSchema = z.object({
  /** Rows of the first sync, and ops stored while commits are timed. */
  rows: size.default(100_000),
  /** Rows of one transaction. */
  bulk: size.default(50_000),
  /** Numbers of streams that one change goes to. */
  streams: z
    .string()
    .default('500,2000')
    .transform((list) => z.array(size).parse(list.split(','))),
  /** Changes sent to the streams, 20 a second. */
  changes: size.default(200),
  /** Commits timed one by one. */
  commits: size.default(200),
  /** Uploaded transactions. */
  uploads: size.default(2_000),
  /** Streams that stay open and get nothing. */
  idle: size.default(2_000),
  /** Screens that report, and admins who watch them. */
  devices: size.default(2_000),
  watchers: size.default(1_000),
  /** Events that screens send when they catch up. */
  events: size.default(200_000),
  /** Screens that report each minute, and their plays in it. */
  reporting: size.default(5_000),
  plays: size.default(30_000),
  /** Seconds for which they report. */
  seconds: size.default(30),
  /** Screens that fetch a playlist, and campaigns that play. */
  playlists: size.default(1_000),
  campaigns: size.default(500),
  /** Raw rows of telemetry that are backed up, restored, moved and dropped. */
  raw: size.default(1_000_000),
  /** People, campaigns, screens and so on of the admin's desk, and entries of its audit log. */
  desk: size.default(10_000),
  entries: size.default(1_000_000),
  /** Calls timed with a known and with an unknown address each. */
  attempts: size.default(200),
  /** Measurements of each figure; the median counts. */
  rounds: size.default(3),
  on: z.enum(DATABASES).optional(),
});

export interface BenchOptions extends z.output<typeof optionsSchema> {
  readonly measures: readonly MeasureName[];
}

/** @throws if a flag or a measure's name is unknown */
export function readOptions(args: readonly string[]): BenchOptions {
  const names = Object.keys(optionsSchema.shape);
  const { values, positionals } = parseArgs({
    // Script runners pass their own separator on.
    args: args.filter((arg) => arg !== '--'),
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    allowPositionals: true,
  });
  const measures = z.array(z.enum(MEASURES)).parse(positionals);
  return {
    ...optionsSchema.parse(values),
    measures: measures.length > 0 ? measures : MEASURES,
  };
}
