import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
// Declares what the test run provides.
import type {} from '@juu/db/testing/postgres-cluster';
import { describe, expect, inject, it } from 'vitest';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'dist/bench.js');
const TINY = Object.entries({
  rows: 200,
  bulk: 100,
  streams: '4',
  changes: 4,
  commits: 3,
  uploads: 16,
  idle: 4,
  devices: 4,
  watchers: 4,
  events: 20,
  reporting: 60,
  plays: 360,
  seconds: 2,
  playlists: 5,
  campaigns: 20,
  raw: 2_000,
  desk: 50,
  entries: 100,
  attempts: 3,
  rounds: 1,
}).flatMap(([name, value]) => [`--${name}`, String(value)]);

/** The output of the built bench. Figures of so little work mean nothing, so they may miss targets. */
async function bench(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: inject('postgresUrl') };
  const { stdout } = await run(process.execPath, [program, ...args, ...TINY], { env }).catch(
    (failure: Error & { stdout: string; stderr: string }) => {
      if (!failure.stderr.includes('Targets missed:')) throw failure;
      return failure;
    },
  );
  return stdout;
}

const FLEET = ['ingest', 'minute', 'playlist'];

function expectFleetFigures(printed: string): void {
  expect(printed).toMatch(/pings taken.*events\/s/);
  expect(printed).toMatch(/impressions taken.*events\/s/);
  expect(printed).toContain('60 screens, 360 plays a minute: batch p99');
  expect(printed).toContain('commit to line p50 meanwhile');
  expect(printed).toContain('next playlist, 5 screens, 20 campaigns: p99');
  expect(printed).not.toContain('NaN');
}

/** Programs are started a dozen times and ask thousands of questions, beside tests that keep two cores busy. */
const PATIENCE_MS = 600_000;

describe('the bench', () => {
  it.runIf(inject('postgresUrl'))(
    'prints figures and floors taken on Postgres',
    async () => {
      const printed = await bench('commit', 'streams', 'uploads', 'fleet', '--on', 'Postgres');
      expect(printed).toContain('commit to line p50, small store');
      expect(printed).toContain('commit to line p50, 200 ops stored');
      expect(printed).toContain('one change to 4 streams, 20 a second: p95');
      expect(printed).toContain('uploaded transactions');
      expect(printed).toContain('4 screens to 4 watchers: p95');
      expect(printed).not.toContain('NaN');
    },
    PATIENCE_MS,
  );

  it.runIf(inject('postgresUrl'))(
    'measures what screens report and fetch on Postgres, beside bare COPYs',
    async () => expectFleetFigures(await bench(...FLEET, '--on', 'Postgres')),
    PATIENCE_MS,
  );

  it(
    'measures the same on the embedded database',
    async () => expectFleetFigures(await bench(...FLEET, '--on', 'PGlite')),
    PATIENCE_MS,
  );

  it(
    'measures the embedded database inside its server',
    async () => {
      const printed = await bench('bulk', '--on', 'PGlite');
      expect(printed).toContain('100 rows in one transaction until they stand in a stream');
      expect(printed).toContain('100 rows in one transaction until @powersync/node shows them');
    },
    PATIENCE_MS,
  );

  it(
    'backs up, restores, moves and drops raw rows',
    async () => {
      const printed = await bench('backup', 'months', '--on', 'PGlite');
      expect(printed).toContain('backup of 2,000 raw rows');
      expect(printed).toContain('restore of 2,000 raw rows');
      expect(printed).toContain('2,000 raw rows moved to their month’s partitions');
      expect(printed).toContain('2,000 raw rows dropped with their month');
    },
    PATIENCE_MS,
  );

  it(
    'measures the admin’s lists, and what the time of an answer tells',
    async () => {
      const printed = await bench('lists', 'timing', '--on', 'PGlite');
      expect(printed).toMatch(/users\.list: p95 of \d+ questions/);
      expect(printed).toMatch(/audit\.list: p95 of \d+ questions/);
      expect(printed).toContain('sign-in/email: a known address takes longer by');
      expect(printed).not.toContain('NaN');
    },
    PATIENCE_MS,
  );

  it('refuses a measure that it does not know', async () => {
    await expect(bench('speed')).rejects.toThrow('first-sync');
  });
});
