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

/** Programs are started a dozen times, on a machine that may be busy. */
const PATIENCE_MS = 180_000;

describe('the bench', () => {
  it.runIf(inject('postgresUrl'))(
    'prints figures and floors taken on Postgres',
    async () => {
      const printed = await bench('commit', 'streams', 'uploads', '--on', 'Postgres');
      expect(printed).toContain('commit to line p50, small store');
      expect(printed).toContain('commit to line p50, 200 ops stored');
      expect(printed).toContain('one change to 4 streams, 20 a second: p95');
      expect(printed).toContain('uploaded transactions');
      expect(printed).not.toContain('NaN');
    },
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

  it('refuses a measure that it does not know', async () => {
    await expect(bench('speed')).rejects.toThrow('first-sync');
  });
});
