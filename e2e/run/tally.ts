import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** How many checks passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const PASSED: Tally = { passed: 1, failed: 0 };
export const FAILED: Tally = { passed: 0, failed: 1 };

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    success: z.boolean(),
  })
  .transform((report): Tally => {
    // A file that cannot even be loaded has no failed test in it, and is a failure all the same.
    const failed = Math.max(report.numFailedTests, report.success ? 0 : 1);
    return { passed: report.numPassedTests, failed };
  });

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }): Tally => {
    // Flaky is broken.
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
  });

const SCHEMAS = { vitest: vitestReport, playwright: playwrightReport };

/**
 * The tally of a runner's JSON report. A report that is missing or unreadable is one failure, and so
 * is an exit status that tells of a failure which the report does not name.
 */
export async function readReport(
  kind: keyof typeof SCHEMAS,
  file: string,
  exitStatus: number,
): Promise<Tally> {
  try {
    const tally = SCHEMAS[kind].parse(JSON.parse(await readFile(file, 'utf8')));
    return exitStatus !== 0 && tally.failed === 0 ? add(tally, FAILED) : tally;
  } catch (error) {
    process.stderr.write(`The ${kind} report could not be read: ${error}\n`);
    return FAILED;
  }
}
