import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** How many checks passed and failed, and which failed, as far as they have a name. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, failures: [] };
export const PASSED: Tally = { passed: 1, failed: 0, failures: [] };

/** One failed check. */
export function failure(name: string): Tally {
  return { passed: 0, failed: 1, failures: [name] };
}

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    failures: [...a.failures, ...b.failures],
  };
}

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    success: z.boolean(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
      }),
    ),
  })
  .transform((report): Tally => {
    // A file that cannot even be loaded has no failed test in it, and is a failure all the same.
    const failed = Math.max(report.numFailedTests, report.success ? 0 : 1);
    const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (tests.length === 0 && status === 'failed') return [name];
      return tests.map(({ fullName }) => `${name}: ${fullName}`);
    });
    return { passed: report.numPassedTests, failed, failures };
  });

interface Suite {
  readonly title: string;
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(suite).optional();
  },
});

function failuresOf({ title, specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map((spec) => `${title}: ${spec.title}`);
  return [...own, ...suites.flatMap(failuresOf)];
}

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()),
    suites: z.array(suite),
  })
  .transform(({ stats, errors, suites }): Tally => {
    // Flaky is broken.
    const failed = stats.unexpected + stats.flaky + errors.length;
    return { passed: stats.expected, failed, failures: suites.flatMap(failuresOf) };
  });

const SCHEMAS = { vitest: vitestReport, playwright: playwrightReport };

/**
 * The tally of a runner's JSON report. A missing or unreadable report counts as one failure, and so does
 * an exit status of a failure that the report doesn't name.
 */
export async function readReport(
  kind: keyof typeof SCHEMAS,
  file: string,
  exitStatus: number,
): Promise<Tally> {
  try {
    const tally = SCHEMAS[kind].parse(JSON.parse(await readFile(file, 'utf8')));
    return exitStatus !== 0 && tally.failed === 0
      ? add(tally, failure(`${kind} ended with status ${exitStatus}`))
      : tally;
  } catch (error) {
    process.stderr.write(`The ${kind} report could not be read: ${error}\n`);
    return failure(`${kind}, whose report could not be read`);
  }
}
